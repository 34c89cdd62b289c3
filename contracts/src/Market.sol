// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Payments} from "./Payments.sol";
import {IMarket} from "./interfaces/IMarket.sol";
import {Slots} from "./libraries/Slots.sol";
import {packListing, PackedListing} from "./types/Listing.sol";

/// @title Sales at a fixed price
/// @notice See IMarket.
/// @dev A listing is one slot, found by (collection, token, seller). The seller is part of the place and not of the
/// record, so that changing and cancelling ask nobody else.
contract Market is IMarket, Payments {
    /// @notice The highest fee that can ever be asked, in basis points.
    uint256 public constant MAX_FEE_BPS = 1_000;
    /// @notice How many listings can be bought at once.
    uint256 public constant MAX_PURCHASES = 20;
    uint256 private constant MAX_EXPIRY = type(uint40).max;

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
        (bool own, uint256 transfers) = _ownTransfers(collection, tokenId);
        if (!own) revert NotTokenOwner(collection, tokenId, msg.sender);
        uint256 coin;
        if (currency != address(0)) coin = _currencyIndex(currency);

        _store(Slots.place(collection, tokenId, msg.sender), packListing(units, transfers, coin, fee));
        _emitListed(collection, tokenId, currency, price);
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
    function cancelMany(Token[] calldata tokens) external {
        for (uint256 i; i < tokens.length; ++i) {
            (address collection, uint256 tokenId) = (tokens[i].collection, tokens[i].tokenId);
            uint256 place = Slots.place(collection, tokenId, msg.sender);
            if (Slots.load(place) == 0) continue;
            Slots.store(place, 0);
            emit Cancelled(collection, tokenId, msg.sender);
        }
    }

    /// @inheritdoc IMarket
    function buy(address collection, uint256 tokenId, address currency, uint256 expectedPrice, uint256 expectedTraits)
        external
        payable
        whileOpen
        nonReentrant
    {
        (address seller, uint256 place, PackedListing listing, uint256 traits) = _live(collection, tokenId);
        bytes4 why = _whyNot(listing, traits, currency, expectedPrice, expectedTraits);
        if (why != 0) {
            _refuse(why, Purchase(collection, tokenId, currency, expectedPrice, expectedTraits), listing, traits);
        }
        uint256 due = currency == address(0) ? expectedPrice : 0;
        if (msg.value != due) revert WrongValue(msg.value, due);

        Slots.store(place, 0);
        (uint256 fee, uint256 toSeller) = listing.split(expectedPrice);
        emit Sold(collection, tokenId, msg.sender, seller, currency, expectedPrice, fee);

        if (currency != address(0)) _pull(currency, expectedPrice);
        IERC721(collection).transferFrom(seller, msg.sender, tokenId);
        _pay(seller, currency, toSeller);
    }

    /// @inheritdoc IMarket
    function buyMany(Purchase[] calldata wanted, bool allOrNone) external payable whileOpen nonReentrant {
        if (wanted.length > MAX_PURCHASES) revert TooManyPurchases(wanted.length, MAX_PURCHASES);
        (uint256 bought, uint256 due, uint256 spent) = (0, 0, 0);
        for (uint256 i; i < wanted.length; ++i) {
            uint256 value = wanted[i].currency == address(0) ? wanted[i].expectedPrice : 0;
            due += value;
            if (!_buyOneOf(wanted[i], allOrNone)) continue;
            spent += value;
            ++bought;
        }
        if (bought == 0) revert NothingBought(wanted.length);
        if (msg.value != due) revert WrongValue(msg.value, due);
        if (spent != due) _send(msg.sender, address(0), due - spent);
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
        shown.price = listing.price();
        shown.feeBps = listing.feeBps();
        shown.expiresAt = listing.expiresAt();
    }

    /// @dev One of several purchases. The token moves first, since that is the last thing that can be refused because
    /// of its seller; what then fails is the buyer's own affair, and fails all of them.
    function _buyOneOf(Purchase calldata wanted, bool orRevert) private returns (bool) {
        (address seller, uint256 place, PackedListing listing, uint256 traits) =
            _live(wanted.collection, wanted.tokenId);
        bytes4 why = _whyNot(listing, traits, wanted.currency, wanted.expectedPrice, wanted.expectedTraits);
        if (why == 0 && !_tryTransfer(wanted.collection, seller, wanted.tokenId)) why = TransferRefused.selector;
        if (why != 0) {
            if (orRevert) _refuse(why, wanted, listing, traits);
            emit PurchaseSkipped(wanted.collection, wanted.tokenId, msg.sender, why);
            return false;
        }

        Slots.store(place, 0);
        _settle(wanted, seller, listing);
        return true;
    }

    /// @dev Takes the price and pays it, for a token that the buyer has already.
    function _settle(Purchase calldata wanted, address seller, PackedListing listing) private {
        (address currency, uint256 price) = (wanted.currency, wanted.expectedPrice);
        (uint256 fee, uint256 toSeller) = listing.split(price);
        emit Sold(wanted.collection, wanted.tokenId, msg.sender, seller, currency, price, fee);

        if (currency != address(0)) _pull(currency, price);
        _pay(seller, currency, toSeller);
    }

    /// @dev Why a listing is not what the buyer was shown: the selector of the error that says so, or zero when it is.
    function _whyNot(
        PackedListing listing,
        uint256 traits,
        address currency,
        uint256 expectedPrice,
        uint256 expectedTraits
    ) private view returns (bytes4) {
        if (!listing.exists()) return NotListed.selector;
        uint256 expiresAt = listing.expiresAt();
        if (expiresAt != 0 && block.timestamp > expiresAt) return ListingExpired.selector;
        if (listing.price() != expectedPrice) return PriceChangedMeanwhile.selector;
        if (expectedTraits != 0 && traits != expectedTraits) return TraitsChangedMeanwhile.selector;
        return _whyNotCurrency(currency, listing.coin());
    }

    /// @dev Reverts with the error of that selector.
    function _refuse(bytes4 why, Purchase memory wanted, PackedListing listing, uint256 traits) private view {
        if (why == NotListed.selector) revert NotListed(wanted.collection, wanted.tokenId);
        if (why == TransferRefused.selector) revert TransferRefused(wanted.collection, wanted.tokenId);
        if (why == ListingExpired.selector) revert ListingExpired(listing.expiresAt(), block.timestamp);
        if (why == PriceChangedMeanwhile.selector) revert PriceChangedMeanwhile(listing.price(), wanted.expectedPrice);
        if (why == TraitsChangedMeanwhile.selector) revert TraitsChangedMeanwhile(traits, wanted.expectedTraits);
        if (why == CurrencyNotAllowed.selector) revert CurrencyNotAllowed(wanted.currency);
        revert CurrencyDiffers(_currencyAt(listing.coin()), wanted.currency);
    }

    /// @dev Moves a token to the caller, unless the collection refuses. It gets its full share of gas, so that a caller
    /// cannot starve it, nor an estimate take the refusal for the cheaper way.
    function _tryTransfer(address collection, address from, uint256 tokenId) private returns (bool) {
        if (gasleft() < MIN_GAS_TOKEN) revert NotEnoughGas(gasleft(), MIN_GAS_TOKEN);
        try IERC721(collection).transferFrom{gas: TOKEN_GAS}(from, msg.sender, tokenId) {
            return true;
        } catch {
            return false;
        }
    }

    /// @dev The caller's own listing, ended by a transfer or not.
    function _own(address collection, uint256 tokenId) private view returns (uint256 place, PackedListing listing) {
        place = Slots.place(collection, tokenId, msg.sender);
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
        place = Slots.place(collection, tokenId, seller);
        listing = PackedListing.wrap(Slots.load(place));
        if (listing.transfers() != transfers) listing = PackedListing.wrap(0);
    }

    /// @dev `emit Listed(collection, tokenId, msg.sender, currency, price)`, from where it costs no memory.
    function _emitListed(address collection, uint256 tokenId, address currency, uint256 price) private {
        bytes32 listed = Listed.selector;
        assembly ("memory-safe") {
            mstore(0x00, currency)
            mstore(0x20, price)
            log4(0x00, 0x40, listed, collection, tokenId, caller())
        }
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
