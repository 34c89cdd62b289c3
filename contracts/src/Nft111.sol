// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Payments} from "./Payments.sol";
import {INft111} from "./interfaces/INft111.sol";

/// @title The NFT111 protocol
/// @dev An auction has two slots, next to each other, and putting up writes only the first.
/// Record: bits 0 to 159 holder, 160 to 247 price, 248 to 251 the coin's number, 252 to 255 the lock's number.
/// Clock: bits 0 to 159 the coin, 160 to 191 how many blocks a bid moves the lock, 192 to 255 the lock block.
/// The clock is zero until the first bid; a later bid finds all it needs in these two.
contract Nft111 is INft111, Payments {
    uint256 private constant MIN_LOCK_BLOCKS = 2;
    uint256 private constant MAX_LOCK_BLOCKS = 20_000_000;
    uint256 private constant MAX_LOCKS = 16;
    uint256 private constant MAX_PRICE = type(uint88).max;
    /// @dev Beyond every address, so that no mapping of this contract hashes the same two words.
    uint256 private constant SALT = uint256(keccak256("mdragon.nft111.auction")) << 160;

    uint8 private _lockIndex;
    uint256[] private _locks;

    constructor(
        address owner_,
        address community,
        uint256 lockBlocks_,
        address[2] memory collections,
        address[] memory coins
    ) Payments(owner_, community, collections, coins) {
        _setLockBlocks(lockBlocks_);
    }

    /// @inheritdoc INft111
    function putUp(address collection, uint256 tokenId, address currency, uint256 price_) external nonReentrant {
        _requireCollection(collection);
        _requirePrice(price_);
        uint256 place = _place(collection, tokenId);
        if (_load(place) != 0) revert AlreadyUp(collection, tokenId);
        uint256 terms = (uint256(_lockIndex) << 4) | _currencyIndex(currency);

        _store(place, (terms << 248) | (price_ << 160) | uint160(msg.sender));
        emit PutUp(collection, tokenId, msg.sender, currency, price_, 0);

        IERC721(collection).transferFrom(msg.sender, address(this), tokenId);
        (bool owns,) = _owns(address(this), collection, tokenId);
        if (!owns) revert NotReceived(collection, tokenId);
    }

    /// @inheritdoc INft111
    function buy(address collection, uint256 tokenId, address expectedHolder, uint120 expectedPrice, uint256 deadline)
        external
        payable
        nonReentrant
    {
        uint256 toHolder =
            _bid(collection, tokenId, address(0), msg.value, expectedHolder, expectedPrice, deadline);
        _pay(expectedHolder, address(0), toHolder);
    }

    /// @inheritdoc INft111
    function buyWithToken(
        address collection,
        uint256 tokenId,
        address currency,
        uint256 price_,
        address expectedHolder,
        uint256 expectedPrice,
        uint256 deadline
    ) external nonReentrant {
        if (currency == address(0)) revert CurrencyNotAllowed(currency);
        uint256 toHolder = _bid(collection, tokenId, currency, price_, expectedHolder, expectedPrice, deadline);
        _pull(currency, price_);
        _pay(expectedHolder, currency, toHolder);
    }

    /// @inheritdoc INft111
    function putUpAgain(address collection, uint256 tokenId, uint256 price_) external {
        _requirePrice(price_);
        uint256 place = _place(collection, tokenId);
        uint256 record = _requireFree(collection, tokenId, place);

        _store(place, (record >> 248 << 248) | (price_ << 160) | uint160(msg.sender));
        _storeClock(place, 0);
        emit PutUpAgain(collection, tokenId, msg.sender, _currencyAt(record >> 248 & 15), price_, 0);
    }

    /// @inheritdoc INft111
    function withdraw(address collection, uint256 tokenId) external nonReentrant {
        uint256 place = _place(collection, tokenId);
        _requireFree(collection, tokenId, place);

        _store(place, 0);
        _storeClock(place, 0);
        emit Withdrawn(collection, tokenId, msg.sender);

        IERC721(collection).transferFrom(address(this), msg.sender, tokenId);
    }

    /// @inheritdoc INft111
    function setLockBlocks(uint256 lockBlocks_) external onlyOwner {
        _setLockBlocks(lockBlocks_);
    }

    /// @inheritdoc INft111
    function lockBlocks() external view returns (uint256) {
        return _locks[_lockIndex];
    }

    /// @inheritdoc INft111
    function price(address collection, uint256 tokenId) external view returns (uint256) {
        return auctionOf(collection, tokenId).price;
    }

    /// @inheritdoc INft111
    function minimumBid(address collection, uint256 tokenId) external view returns (uint256) {
        uint256 place = _place(collection, tokenId);
        return _minimum(uint88(_load(place) >> 160));
    }

    /// @inheritdoc INft111
    function expiry(address collection, uint256 tokenId) external view returns (uint256) {
        return auctionOf(collection, tokenId).lockBlock;
    }

    /// @inheritdoc INft111
    function fee() external pure returns (uint256 bps) {
        return 1_000;
    }

    /// @inheritdoc INft111
    function auctionOf(address collection, uint256 tokenId) public view returns (Auction memory auction) {
        uint256 place = _place(collection, tokenId);
        uint256 record = _load(place);
        if (record == 0) return auction;
        auction.holder = address(uint160(record));
        auction.price = uint88(record >> 160);
        auction.currency = _currencyAt(record >> 248 & 15);
        auction.lockBlock = _loadClock(place) >> 192;
        auction.lockBlocks = _locks[record >> 252];
    }

    /// @dev Checks a bid, makes the caller the holder, and says what is due to the former one.
    function _bid(
        address collection,
        uint256 tokenId,
        address currency,
        uint256 price_,
        address expectedHolder,
        uint256 expectedPrice,
        uint256 deadline
    ) private returns (uint256 toHolder) {
        uint256 place = _place(collection, tokenId);
        uint256 record = _load(place);
        if (record == 0) revert NotUp(collection, tokenId);
        if (block.timestamp > deadline) revert DeadlinePassed(deadline, block.timestamp);
        if (address(uint160(record)) != expectedHolder) {
            revert HolderChangedMeanwhile(address(uint160(record)), expectedHolder);
        }
        if (uint88(record >> 160) != expectedPrice) {
            revert PriceChangedMeanwhile(uint88(record >> 160), expectedPrice);
        }
        uint256 clock = _loadClock(place);
        uint256 minimum = _minimum(expectedPrice);
        if (clock == 0) {
            clock = (_locks[record >> 252] << 160) | uint160(_currencyAt(record >> 248 & 15));
        } else if (block.number >= clock >> 192) {
            revert Locked(clock >> 192, block.number);
        }
        if (address(uint160(clock)) != currency) revert CurrencyDiffers(address(uint160(clock)), currency);
        if (price_ < minimum) revert BidTooLow(price_, minimum);
        if (price_ > MAX_PRICE) revert PriceTooHigh(price_, MAX_PRICE);

        unchecked {
            uint256 lockBlock = block.number + uint32(clock >> 160);
            _store(place, (record >> 248 << 248) | (price_ << 160) | uint160(msg.sender));
            _storeClock(place, (lockBlock << 192) | uint192(clock));
            toHolder = price_ - (price_ + 9) / 10;
            emit Bid(collection, tokenId, msg.sender, expectedHolder, price_, toHolder, lockBlock);
        }
    }

    /// @dev The record of an auction that its holder, who must be the caller, may end now.
    function _requireFree(address collection, uint256 tokenId, uint256 place) private view returns (uint256 record) {
        record = _load(place);
        if (record == 0) revert NotUp(collection, tokenId);
        if (address(uint160(record)) != msg.sender) revert NotHolder(msg.sender, address(uint160(record)));
        uint256 lockBlock = _loadClock(place) >> 192;
        if (block.number < lockBlock) revert NotLockedYet(lockBlock, block.number);
    }

    /// @dev 1.11 times the present price, rounded up; the owner's first price is the first present price.
    function _minimum(uint256 present) private pure returns (uint256) {
        unchecked {
            return (present * 111 + 99) / 100;
        }
    }

    function _requirePrice(uint256 price_) private pure {
        if (price_ == 0) revert ZeroPrice();
        if (price_ > MAX_PRICE) revert PriceTooHigh(price_, MAX_PRICE);
    }

    /// @dev A number of blocks that was used before keeps its place; at most sixteen different ones ever.
    function _setLockBlocks(uint256 lockBlocks_) private {
        if (lockBlocks_ < MIN_LOCK_BLOCKS || lockBlocks_ > MAX_LOCK_BLOCKS) {
            revert LockBlocksOutOfBounds(lockBlocks_, MIN_LOCK_BLOCKS, MAX_LOCK_BLOCKS);
        }
        uint256 index;
        while (index < _locks.length && _locks[index] != lockBlocks_) ++index;
        if (index == MAX_LOCKS) revert TooManyLocks(MAX_LOCKS);
        if (index == _locks.length) _locks.push(lockBlocks_);
        _lockIndex = uint8(index);
        emit LockBlocksSet(lockBlocks_);
    }

    function _place(address collection, uint256 tokenId) private pure returns (uint256 place) {
        uint256 salt = SALT;
        assembly ("memory-safe") {
            mstore(0x00, tokenId)
            mstore(0x20, or(collection, salt))
            place := keccak256(0x00, 0x40)
        }
    }

    function _load(uint256 place) private view returns (uint256 record) {
        assembly ("memory-safe") {
            record := sload(place)
        }
    }

    function _store(uint256 place, uint256 record) private {
        assembly ("memory-safe") {
            sstore(place, record)
        }
    }

    /// @dev The clock is the slot after the record.
    function _loadClock(uint256 place) private view returns (uint256 clock) {
        assembly ("memory-safe") {
            clock := sload(add(place, 1))
        }
    }

    function _storeClock(uint256 place, uint256 clock) private {
        assembly ("memory-safe") {
            sstore(add(place, 1), clock)
        }
    }
}
