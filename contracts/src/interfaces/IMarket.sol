// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPayments} from "./IPayments.sol";

/// @title Sales at a fixed price
/// @notice The token stays with its seller until it is bought. A listing belongs to one owner and one count of the
/// token's transfers: any transfer ends it, and it does not come back when the token does. It keeps the fee that was
/// asked when it was made, and may end by itself.
interface IMarket is IPayments {
    /// @notice What is for sale.
    /// @param seller Its owner. Zero: not for sale.
    /// @param currency The coin, zero for BNB.
    /// @param price What the buyer pays.
    /// @param feeBps What the platform takes of it, in basis points.
    /// @param expiresAt The last second in which it can be bought; zero: there is none.
    struct Listing {
        address seller;
        address currency;
        uint256 price;
        uint256 feeBps;
        uint256 expiresAt;
    }

    /// @notice A token of a collection.
    struct Token {
        address collection;
        uint256 tokenId;
    }

    /// @notice What a buyer was shown and wants: the parameters of `buy`.
    /// @param collection The collection.
    /// @param tokenId The token.
    /// @param currency The coin that the buyer expects to pay in, zero for BNB.
    /// @param expectedPrice The price that the buyer expects to pay.
    /// @param expectedTraits The traits that the buyer was shown; zero: any.
    struct Purchase {
        address collection;
        uint256 tokenId;
        address currency;
        uint256 expectedPrice;
        uint256 expectedTraits;
    }

    /// @notice A token is for sale. A second one for the same token replaces the first.
    event Listed(
        address indexed collection, uint256 indexed tokenId, address indexed seller, address currency, uint256 price
    );
    /// @notice A listing can be bought up to this second and not after it; zero: it does not end by itself.
    event ExpirySet(address indexed collection, uint256 indexed tokenId, address indexed seller, uint256 expiresAt);
    /// @notice A listing costs something else now. One that a transfer has ended stays ended.
    event PriceChanged(address indexed collection, uint256 indexed tokenId, address indexed seller, uint256 price);
    /// @notice A listing was taken down.
    event Cancelled(address indexed collection, uint256 indexed tokenId, address indexed seller);
    /// @notice A token was sold: the buyer paid `price`, the seller got `price - fee`.
    event Sold(
        address indexed collection,
        uint256 indexed tokenId,
        address indexed buyer,
        address seller,
        address currency,
        uint256 price,
        uint256 fee
    );
    /// @notice One of several purchases did not happen and cost nothing; `reason` is the selector of the error that
    /// `buy` would have given (or of TransferRefused).
    event PurchaseSkipped(
        address indexed collection, uint256 indexed tokenId, address indexed buyer, bytes4 reason
    );
    /// @notice The platform takes this much of what is listed from now on, in basis points.
    event FeeSet(uint256 feeBps);

    /// @notice The token is not for sale, or not by the caller.
    error NotListed(address collection, uint256 tokenId);
    /// @notice The listing's last second has passed.
    error ListingExpired(uint256 expiresAt, uint256 timestamp);
    /// @notice Only its owner lists a token.
    error NotTokenOwner(address collection, uint256 tokenId, address account);
    /// @notice The fee has a hard cap.
    error FeeTooHigh(uint256 feeBps, uint256 maximum);
    /// @notice A listing ends in the future, or never.
    error ExpiryOutOfBounds(uint256 expiresAt, uint256 timestamp, uint256 maximum);

    /// @notice So many cannot be bought at once.
    error TooManyPurchases(uint256 wanted, uint256 maximum);
    /// @notice None of what was wanted can be bought any more.
    error NothingBought(uint256 wanted);
    /// @notice The collection does not let the market move the token: its seller took the approval back.
    error TransferRefused(address collection, uint256 tokenId);

    /// @notice Puts a token up for sale. Its owner only; the market must be approved to move it by the time it sells.
    /// @param collection An allowed collection.
    /// @param tokenId The token.
    /// @param currency An allowed coin, or the zero address for BNB.
    /// @param price What the buyer pays, in base units: a multiple of 10^9.
    function listOne(address collection, uint256 tokenId, address currency, uint256 price) external;

    /// @notice Changes the price of the caller's own listing. Its fee and its end stay.
    /// @dev Does not ask the collection: a listing that a transfer has ended may still change, and still not be bought.
    function changePrice(address collection, uint256 tokenId, uint256 price) external;

    /// @notice Lets the caller's own listing end by itself. A listing anew has no end.
    /// @param expiresAt The last second in which it can be bought; zero for no end.
    function setExpiry(address collection, uint256 tokenId, uint256 expiresAt) external;

    /// @notice Takes the caller's own listing down.
    function cancel(address collection, uint256 tokenId) external;

    /// @notice Takes several of the caller's own listings down, or all of them. One that is not there (any more) is
    /// passed over, so that nobody can keep the others up by buying one just before.
    function cancelMany(Token[] calldata tokens) external;

    /// @notice Buys a listed token at exactly the price and in exactly the coin that the buyer was shown.
    /// @dev With BNB the value sent must be the price. Nothing is rounded: a price is a multiple of 10^9.
    /// @param collection The collection.
    /// @param tokenId The token.
    /// @param currency The coin that the buyer expects to pay in.
    /// @param expectedPrice The price that the buyer expects to pay.
    /// @param expectedTraits The traits that the buyer was shown; refused when they are others by now. Zero: any.
    function buy(address collection, uint256 tokenId, address currency, uint256 expectedPrice, uint256 expectedTraits)
        external
        payable;

    /// @notice Buys several listed tokens, at most MAX_PURCHASES, each as `buy` does. The value sent is the sum of the
    /// prices in BNB; what was meant for purchases that did not happen comes back within the call. Coins are taken for
    /// each purchase that happens, so never more than the expected prices sum to.
    /// @dev A buyer without the coins, or a contract that refuses the BNB that comes back, fails the whole.
    /// @param wanted What the buyer was shown, in any coins and collections.
    /// @param allOrNone Whether one that is gone, or another by now, fails the whole. Otherwise it is skipped, and only
    /// when none is left the whole fails.
    function buyMany(Purchase[] calldata wanted, bool allOrNone) external payable;

    /// @notice Sets the platform's fee for what is listed from now on, at most MAX_FEE_BPS. Only the owner.
    function setFee(uint256 feeBps_) external;

    /// @notice The platform's fee in basis points.
    function feeBps() external view returns (uint256);

    /// @notice The owner's listing, or zeros when there is none or a transfer has ended it. Whether its time has passed
    /// (`expiresAt`) and whether its coin still buys anything (`isCurrency`) is for the reader to tell.
    function listingOf(address collection, uint256 tokenId) external view returns (Listing memory);
}
