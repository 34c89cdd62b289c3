// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Payments} from "./Payments.sol";
import {IGameNft} from "./interfaces/IGameNft.sol";
import {IMarket} from "./interfaces/IMarket.sol";

/// @title Sales at a fixed price
/// @dev A listing is one slot, found by (collection, token, seller):
/// bits 0 to 127 price, 128 to 159 the token's count of transfers when it was listed, 160 to 163 the coin's number.
/// The seller is part of the place and not of the record, so that changing and cancelling ask nobody else.
contract Market is IMarket, Payments {
    uint256 public constant MAX_FEE_BPS = 1_000;
    uint256 private constant BPS = 10_000;
    uint256 private constant MAX_PRICE = type(uint112).max;
    /// @dev Keeps listings apart from everything else that is kept under a hash.
    uint256 private constant SALT = uint256(keccak256("mdragon.market.listing")) << 160;

    /// @inheritdoc IMarket
    uint16 public feeBps;

    constructor(
        address owner_,
        address beneficiary_,
        uint256 feeBps_,
        address[2] memory collections,
        address[] memory coins
    ) Payments(owner_, beneficiary_, collections, coins) {
        _setFee(feeBps_);
    }

    /// @inheritdoc IMarket
    function list(address collection, uint256 tokenId, address currency, uint112 price) external {
        _requireCollection(collection);
        if (price == 0) revert ZeroPrice();
        (bool owns, uint256 terms) = _owns(msg.sender, collection, tokenId);
        if (!owns) revert NotTokenOwner(collection, tokenId, msg.sender);
        if (currency != address(0)) terms |= _currencyIndex(currency) << 32;

        _storeNew(collection, tokenId, (terms << 128) | price);
        emit Listed(collection, tokenId, msg.sender, currency, price);
    }

    /// @inheritdoc IMarket
    function changePrice(address collection, uint256 tokenId, uint256 price) external {
        _requirePrice(price);
        (uint256 place, uint256 listing) = _own(collection, tokenId);

        _store(place, (listing >> 128 << 128) | price);
        emit PriceChanged(collection, tokenId, msg.sender, price);
    }

    /// @inheritdoc IMarket
    function cancel(address collection, uint256 tokenId) external {
        (uint256 place,) = _own(collection, tokenId);

        _store(place, 0);
        emit Cancelled(collection, tokenId, msg.sender);
    }

    /// @inheritdoc IMarket
    function buy(address collection, uint256 tokenId, address currency, uint256 expectedPrice)
        external
        payable
        nonReentrant
    {
        (address seller, uint256 place, uint256 listing) = _live(collection, tokenId);
        if (listing == 0) revert NotListed(collection, tokenId);
        uint256 price = uint128(listing);
        if (price != expectedPrice) revert PriceChangedMeanwhile(price, expectedPrice);
        address asked = _currencyAt(listing >> 160);
        if (asked != currency) revert CurrencyDiffers(asked, currency);
        uint256 due = currency == address(0) ? price : 0;
        if (msg.value != due) revert WrongValue(msg.value, due);

        _store(place, 0);
        uint256 fee = price * feeBps / BPS;
        emit Sold(collection, tokenId, msg.sender, seller, currency, price, fee);

        if (currency != address(0)) _pull(currency, price);
        IERC721(collection).transferFrom(seller, msg.sender, tokenId);
        _pay(seller, currency, price - fee);
    }

    /// @inheritdoc IMarket
    function setFee(uint256 feeBps_) external onlyOwner {
        _setFee(feeBps_);
    }

    /// @inheritdoc IMarket
    function listingOf(address collection, uint256 tokenId)
        external
        view
        returns (address seller, address currency, uint256 price)
    {
        uint256 listing;
        (seller,, listing) = _live(collection, tokenId);
        if (listing == 0) return (address(0), address(0), 0);
        return (seller, _currencyAt(listing >> 160), uint128(listing));
    }

    /// @dev The caller's own listing, ended by a transfer or not.
    function _own(address collection, uint256 tokenId) private view returns (uint256 place, uint256 listing) {
        place = _place(collection, tokenId, msg.sender);
        listing = _load(place);
        if (listing == 0) revert NotListed(collection, tokenId);
    }

    /// @dev The token's owner, and their listing if no transfer has ended it.
    function _live(address collection, uint256 tokenId)
        private
        view
        returns (address seller, uint256 place, uint256 listing)
    {
        uint32 transfers;
        (seller, transfers) = IGameNft(collection).ownerState(tokenId);
        place = _place(collection, tokenId, seller);
        listing = _load(place);
        if (uint32(listing >> 128) != transfers) listing = 0;
    }

    function _requirePrice(uint256 price) private pure {
        if (price == 0) revert ZeroPrice();
        if (price > MAX_PRICE) revert PriceTooHigh(price, MAX_PRICE);
    }

    function _setFee(uint256 feeBps_) private {
        if (feeBps_ > MAX_FEE_BPS) revert FeeTooHigh(feeBps_, MAX_FEE_BPS);
        feeBps = uint16(feeBps_);
        emit FeeSet(feeBps_);
    }

    /// @dev Three words hashed: no mapping and no array of this contract hashes that many. The last one lies on the
    /// pointer to free memory for a moment.
    function _place(address collection, uint256 tokenId, address seller) private pure returns (uint256 place) {
        uint256 salt = SALT;
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(0x00, or(collection, salt))
            mstore(0x20, tokenId)
            mstore(0x40, seller)
            place := keccak256(0x00, 0x60)
            mstore(0x40, free)
        }
    }

    /// @dev `_store(_place(collection, tokenId, msg.sender), record)`, written out: listing is what happens most.
    function _storeNew(address collection, uint256 tokenId, uint256 record) private {
        uint256 salt = SALT;
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(0x00, or(collection, salt))
            mstore(0x20, tokenId)
            mstore(0x40, caller())
            sstore(keccak256(0x00, 0x60), record)
            mstore(0x40, free)
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
}
