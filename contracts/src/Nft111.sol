// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Payments} from "./Payments.sol";
import {INft111} from "./interfaces/INft111.sol";
import {Slots} from "./libraries/Slots.sol";
import {packAuction, PackedAuction} from "./types/Auction.sol";
import {MAX_UNITS, PRICE_UNIT} from "./types/Price.sol";

/// @title The NFT111 protocol
/// @notice See INft111.
/// @dev An auction is one slot, so that a bid, the first one too, rewrites what is there and touches nothing else.
contract Nft111 is INft111, Payments {
    uint256 private constant MIN_LOCK_BLOCKS = 2;
    uint256 private constant MAX_LOCK_BLOCKS = 20_000_000;
    uint256 private constant MAX_LOCKS = 16;
    /// @dev The next bid must be possible: 1.11 times this is still a price.
    uint256 private constant MAX_FIRST_UNITS = MAX_UNITS * 100 / 111;
    uint256 private constant MAX_FIRST_PRICE = MAX_FIRST_UNITS * PRICE_UNIT;
    /// @dev Nine tenths of a unit, in base units.
    uint256 private constant HOLDERS_PART = PRICE_UNIT / 10 * 9;
    uint256 private constant SALT = uint256(keccak256("mdragon.nft111.auction")) << 160;

    /// @dev Sixteen lengths of 32 bits. They are part of the code: a bid that reads them reads no slot.
    uint256 private immutable LOCKS_LOW;
    uint256 private immutable LOCKS_HIGH;

    /// @notice The lengths of a lock are fixed here.
    /// @param lockBlocks_ The lengths of a lock that there will ever be, at most sixteen; it starts with the first.
    constructor(
        address owner_,
        address guardian_,
        address community,
        uint256[] memory lockBlocks_,
        address[2] memory collections,
        address[] memory coins
    ) Payments(owner_, guardian_, community, collections, coins) {
        if (lockBlocks_.length > MAX_LOCKS) revert TooManyLocks(MAX_LOCKS);
        uint256[2] memory words;
        for (uint256 i; i < lockBlocks_.length; ++i) {
            uint256 length = lockBlocks_[i];
            if (length < MIN_LOCK_BLOCKS || length > MAX_LOCK_BLOCKS) {
                revert LockBlocksOutOfBounds(length, MIN_LOCK_BLOCKS, MAX_LOCK_BLOCKS);
            }
            words[i >> 3] |= length << 32 * (i & 7);
        }
        (LOCKS_LOW, LOCKS_HIGH) = (words[0], words[1]);
        emit LockBlocksSet(lockBlocks_[0]);
    }

    /// @inheritdoc INft111
    function putUp(address collection, uint256 tokenId, address currency, uint256 price_) external nonReentrant {
        uint256 lock = _openSettings().own();
        _requireCollection(collection);
        uint256 units = _firstUnits(price_);
        uint256 place = Slots.place(SALT, collection, tokenId);
        if (_load(place).exists()) revert AlreadyUp(collection, tokenId);

        _store(place, packAuction(msg.sender, units, _currencyIndex(currency), lock));
        emit PutUp(collection, tokenId, msg.sender, currency, price_, 0);

        IERC721(collection).transferFrom(msg.sender, address(this), tokenId);
        (address owner,,) = _stateOf(collection, tokenId);
        if (owner != address(this)) revert NotReceived(collection, tokenId);
    }

    /// @inheritdoc INft111
    function buy(
        address collection,
        uint256 tokenId,
        uint256 expectedPrice,
        address expectedHolder,
        uint256 expectedTraits,
        uint256 deadline
    ) external payable whileOpen nonReentrant {
        uint256 toHolder = _bid(collection, tokenId, address(0), msg.value, expectedPrice, expectedHolder, deadline);
        _requireSame(collection, tokenId, expectedTraits);
        _pay(expectedHolder, address(0), toHolder);
    }

    /// @inheritdoc INft111
    function buyWithToken(
        address collection,
        uint256 tokenId,
        address currency,
        uint256 price_,
        uint256 expectedPrice,
        address expectedHolder,
        uint256 expectedTraits,
        uint256 deadline
    ) external nonReentrant {
        _requireOpen();
        if (currency == address(0)) revert CurrencyNotAllowed(currency);
        uint256 toHolder = _bid(collection, tokenId, currency, price_, expectedPrice, expectedHolder, deadline);
        _requireSame(collection, tokenId, expectedTraits);
        _pull(currency, price_);
        _pay(expectedHolder, currency, toHolder);
    }

    /// @inheritdoc INft111
    function putUpAgain(address collection, uint256 tokenId, uint256 price_) external {
        _requireOpen();
        uint256 units = _firstUnits(price_);
        uint256 place = Slots.place(SALT, collection, tokenId);
        PackedAuction auction = _requireFree(collection, tokenId, place);
        address currency = _currencyAt(auction.coin());
        if (!isCurrency(currency)) revert CurrencyNotAllowed(currency);

        _store(place, auction.startedOver(msg.sender, units));
        emit PutUpAgain(collection, tokenId, msg.sender, currency, price_, 0);
    }

    /// @inheritdoc INft111
    function withdraw(address collection, uint256 tokenId) external nonReentrant {
        uint256 place = Slots.place(SALT, collection, tokenId);
        _requireFree(collection, tokenId, place);

        Slots.store(place, 0);
        emit Withdrawn(collection, tokenId, msg.sender);

        IERC721(collection).transferFrom(address(this), msg.sender, tokenId);
    }

    /// @inheritdoc INft111
    function setLockBlocks(uint256 lockBlocks_) external onlyOwner {
        if (lockBlocks_ == 0) revert LockBlocksNotOffered(lockBlocks_);
        uint256 lock;
        while (_lockBlocks(lock) != lockBlocks_) if (++lock == MAX_LOCKS) revert LockBlocksNotOffered(lockBlocks_);
        _settings = _settings.withOwn(lock);
        emit LockBlocksSet(lockBlocks_);
    }

    /// @inheritdoc INft111
    function lockBlocks() external view returns (uint256) {
        return _lockBlocks(_settings.own());
    }

    /// @inheritdoc INft111
    function lockBlocksOffered() external view returns (uint256[] memory offered) {
        uint256 count;
        while (count < MAX_LOCKS && _lockBlocks(count) != 0) ++count;
        offered = new uint256[](count);
        for (uint256 i; i < count; ++i) offered[i] = _lockBlocks(i);
    }

    /// @inheritdoc INft111
    function price(address collection, uint256 tokenId) external view returns (uint256) {
        return auctionOf(collection, tokenId).price;
    }

    /// @inheritdoc INft111
    function minimumBid(address collection, uint256 tokenId) external view returns (uint256) {
        return _minimum(_load(Slots.place(SALT, collection, tokenId)).units()) * PRICE_UNIT;
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
        PackedAuction record = _load(Slots.place(SALT, collection, tokenId));
        if (!record.exists()) return auction;
        auction.holder = record.holder();
        auction.price = record.units() * PRICE_UNIT;
        auction.currency = _currencyAt(record.coin());
        auction.lockBlock = record.lockBlock();
        auction.lockBlocks = _lockBlocks(record.lock());
    }

    /// @dev Checks a bid, makes the caller the holder, and says what is due to the former one.
    function _bid(
        address collection,
        uint256 tokenId,
        address currency,
        uint256 price_,
        uint256 expectedPrice,
        address expectedHolder,
        uint256 deadline
    ) private returns (uint256 toHolder) {
        uint256 place = Slots.place(SALT, collection, tokenId);
        PackedAuction auction = _load(place);
        if (!auction.exists()) revert NotUp(collection, tokenId);
        if (block.timestamp > deadline) revert DeadlinePassed(deadline, block.timestamp);
        if (auction.holder() != expectedHolder) revert HolderChangedMeanwhile(auction.holder(), expectedHolder);
        unchecked {
            uint256 present = auction.units();
            if (present * PRICE_UNIT != expectedPrice) {
                revert PriceChangedMeanwhile(present * PRICE_UNIT, expectedPrice);
            }
            uint256 lockBlock = auction.lockBlock();
            if (lockBlock != 0 && block.number >= lockBlock) revert Locked(lockBlock, block.number);
            _requireCurrency(currency, auction.coin());
            uint256 units = _units(price_);
            if (units < _minimum(present)) revert BidTooLow(price_, _minimum(present) * PRICE_UNIT);

            lockBlock = block.number + _lockBlocks(auction.lock());
            _store(place, auction.withBid(msg.sender, units, lockBlock));
            toHolder = units * HOLDERS_PART;
            emit Bid(collection, tokenId, msg.sender, expectedHolder, price_, toHolder, lockBlock);
        }
    }

    /// @dev That the token is what the bidder was shown. The collection is asked only where that was named.
    function _requireSame(address collection, uint256 tokenId, uint256 expectedTraits) private view {
        if (expectedTraits == 0) return;
        (,, uint256 traits) = _stateOf(collection, tokenId);
        _requireTraits(traits, expectedTraits);
    }

    /// @dev An auction that its holder, who must be the caller, may end now: it is locked, nobody has bid, or its coin
    /// was taken off the list.
    function _requireFree(address collection, uint256 tokenId, uint256 place)
        private
        view
        returns (PackedAuction auction)
    {
        auction = _load(place);
        if (!auction.exists()) revert NotUp(collection, tokenId);
        if (auction.holder() != msg.sender) revert NotHolder(msg.sender, auction.holder());
        uint256 lockBlock = auction.lockBlock();
        if (block.number < lockBlock && isCurrency(_currencyAt(auction.coin()))) {
            revert NotLockedYet(lockBlock, block.number);
        }
    }

    /// @dev 1.11 times the present price, rounded up to a unit; the owner's first price is the first present price.
    function _minimum(uint256 present) private pure returns (uint256) {
        unchecked {
            return (present * 111 + 99) / 100;
        }
    }

    function _firstUnits(uint256 price_) private pure returns (uint256 units) {
        units = _units(price_);
        if (units > MAX_FIRST_UNITS) revert PriceTooHigh(price_, MAX_FIRST_PRICE);
    }

    function _lockBlocks(uint256 lock) private view returns (uint256) {
        return uint32((lock < 8 ? LOCKS_LOW : LOCKS_HIGH) >> 32 * (lock & 7));
    }

    function _isRecorded(address collection, uint256 tokenId) internal view override returns (bool) {
        return _load(Slots.place(SALT, collection, tokenId)).exists();
    }

    function _load(uint256 place) private view returns (PackedAuction) {
        return PackedAuction.wrap(Slots.load(place));
    }

    function _store(uint256 place, PackedAuction auction) private {
        Slots.store(place, PackedAuction.unwrap(auction));
    }
}
