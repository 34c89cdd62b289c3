// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Payments} from "./Payments.sol";
import {IMarket} from "./interfaces/IMarket.sol";
import {Slots} from "./libraries/Slots.sol";
import {packListing, PackedListing} from "./types/Listing.sol";
import {PRICE_UNIT} from "./types/Price.sol";

/// @title Sales at a fixed price
/// @dev A listing is one slot, found by (collection, token, seller). The seller is part of the place and not of the
/// record, so that changing and cancelling ask nobody else.
contract Market is IMarket, Payments {
    uint256 public constant MAX_FEE_BPS = 1_000;
    uint256 private constant BPS = 10_000;
    uint256 private constant MAX_EXPIRY = type(uint40).max;
    uint256 private constant SALT = uint256(keccak256("mdragon.market.listing")) << 160;

    constructor(
        address owner_,
        address guardian_,
        address beneficiary_,
        uint256 feeBps_,
        address[2] memory collections,
        address[] memory coins
    ) Payments(owner_, guardian_, beneficiary_, collections, coins) {
        _setFee(feeBps_);
    }

    /// @inheritdoc IMarket
    function listOne(address collection, uint256 tokenId, address currency, uint256 price) external {
        uint256 fee = _openSettings().own();
        _requireCollection(collection);
        uint256 units = _units(price);
        (address owner, uint256 transfers,) = _stateOf(collection, tokenId);
        if (owner != msg.sender) revert NotTokenOwner(collection, tokenId, msg.sender);
        uint256 coin;
        if (currency != address(0)) coin = _currencyIndex(currency);

        _store(Slots.place(SALT, collection, tokenId, msg.sender), packListing(units, transfers, coin, fee));
        emit Listed(collection, tokenId, msg.sender, currency, price);
    }

    /// @inheritdoc IMarket
    function changePrice(address collection, uint256 tokenId, uint256 price) external {
        uint256 units = _units(price);
        (uint256 place, PackedListing listing) = _own(collection, tokenId);

        _store(place, listing.withUnits(units));
        emit PriceChanged(collection, tokenId, msg.sender, price);
    }

    /// @inheritdoc IMarket
    function setExpiry(address collection, uint256 tokenId, uint256 expiresAt) external {
        if (expiresAt != 0 && (expiresAt < block.timestamp || expiresAt > MAX_EXPIRY)) {
            revert ExpiryOutOfBounds(expiresAt, block.timestamp, MAX_EXPIRY);
        }
        (uint256 place, PackedListing listing) = _own(collection, tokenId);

        _store(place, listing.withExpiry(expiresAt));
        emit ExpirySet(collection, tokenId, msg.sender, expiresAt);
    }

    /// @inheritdoc IMarket
    function cancel(address collection, uint256 tokenId) external {
        (uint256 place,) = _own(collection, tokenId);

        Slots.store(place, 0);
        emit Cancelled(collection, tokenId, msg.sender);
    }

    /// @inheritdoc IMarket
    function buy(address collection, uint256 tokenId, address currency, uint256 expectedPrice, uint256 expectedTraits)
        external
        payable
        whileOpen
        nonReentrant
    {
        (address seller, uint256 place, PackedListing listing, uint256 traits) = _live(collection, tokenId);
        if (!listing.exists()) revert NotListed(collection, tokenId);
        uint256 expiresAt = listing.expiresAt();
        if (expiresAt != 0 && block.timestamp > expiresAt) revert ListingExpired(expiresAt, block.timestamp);
        uint256 price = listing.units() * PRICE_UNIT;
        if (price != expectedPrice) revert PriceChangedMeanwhile(price, expectedPrice);
        _requireCurrency(currency, listing.coin());
        _requireTraits(traits, expectedTraits);
        uint256 due = currency == address(0) ? price : 0;
        if (msg.value != due) revert WrongValue(msg.value, due);

        Slots.store(place, 0);
        uint256 fee = price / BPS * listing.feeBps();
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
    function feeBps() external view returns (uint256) {
        return _settings.own();
    }

    /// @inheritdoc IMarket
    function listingOf(address collection, uint256 tokenId) external view returns (Listing memory shown) {
        (address seller,, PackedListing listing,) = _live(collection, tokenId);
        if (!listing.exists()) return shown;
        shown.seller = seller;
        shown.currency = _currencyAt(listing.coin());
        shown.price = listing.units() * PRICE_UNIT;
        shown.feeBps = listing.feeBps();
        shown.expiresAt = listing.expiresAt();
    }

    /// @dev The caller's own listing, ended by a transfer or not.
    function _own(address collection, uint256 tokenId) private view returns (uint256 place, PackedListing listing) {
        place = Slots.place(SALT, collection, tokenId, msg.sender);
        listing = PackedListing.wrap(Slots.load(place));
        if (!listing.exists()) revert NotListed(collection, tokenId);
    }

    /// @dev The token's owner, and their listing if no transfer has ended it.
    function _live(address collection, uint256 tokenId)
        private
        view
        returns (address seller, uint256 place, PackedListing listing, uint256 traits)
    {
        uint256 transfers;
        (seller, transfers, traits) = _stateOf(collection, tokenId);
        place = Slots.place(SALT, collection, tokenId, seller);
        listing = PackedListing.wrap(Slots.load(place));
        if (listing.transfers() != transfers) listing = PackedListing.wrap(0);
    }

    function _setFee(uint256 feeBps_) private {
        if (feeBps_ > MAX_FEE_BPS) revert FeeTooHigh(feeBps_, MAX_FEE_BPS);
        _settings = _settings.withOwn(feeBps_);
        emit FeeSet(feeBps_);
    }

    /// @dev The market holds no token on purpose.
    function _isRecorded(address, uint256) internal pure override returns (bool) {
        return false;
    }

    function _store(uint256 place, PackedListing listing) private {
        Slots.store(place, PackedListing.unwrap(listing));
    }
}
