// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPayments} from "./IPayments.sol";

/// @title Sales at a fixed price
/// @notice The token stays with its seller until it is bought. A listing belongs to one owner and one count of the
/// token's transfers: any transfer ends it, and it does not come back when the token does.
interface IMarket is IPayments {
    /// @notice A token is for sale. A second one for the same token replaces the first.
    event Listed(
        address indexed collection, uint256 indexed tokenId, address indexed seller, address currency, uint256 price
    );
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
    /// @notice The platform takes this much of a sale from now on, in basis points.
    event FeeSet(uint256 feeBps);

    error NotListed(address collection, uint256 tokenId);
    error NotTokenOwner(address collection, uint256 tokenId, address account);
    error FeeTooHigh(uint256 feeBps, uint256 maximum);

    /// @notice Puts a token up for sale. Its owner only; the market must be approved to move it by the time it sells.
    /// @param collection An allowed collection.
    /// @param tokenId The token.
    /// @param currency An allowed coin, or the zero address for BNB.
    /// @param price What the buyer pays, in base units. (Its width gives the function a low selector, so that it is
    /// found early: 400 gas.)
    function list(address collection, uint256 tokenId, address currency, uint112 price) external;

    /// @notice Changes the price of the caller's own listing.
    /// @dev Does not ask the collection: a listing that a transfer has ended may still change, and still not be bought.
    function changePrice(address collection, uint256 tokenId, uint256 price) external;

    /// @notice Takes the caller's own listing down.
    function cancel(address collection, uint256 tokenId) external;

    /// @notice Buys a listed token at exactly the price and in exactly the coin that the buyer was shown.
    /// @dev With BNB the value sent must be the price. The fee rounds down; the seller gets the rest.
    /// @param collection The collection.
    /// @param tokenId The token.
    /// @param currency The coin that the buyer expects to pay in.
    /// @param expectedPrice The price that the buyer expects to pay.
    function buy(address collection, uint256 tokenId, address currency, uint256 expectedPrice) external payable;

    /// @notice Sets the platform's fee, at most MAX_FEE_BPS. Only the owner.
    function setFee(uint256 feeBps_) external;

    /// @notice The platform's fee in basis points.
    function feeBps() external view returns (uint16);

    /// @notice The listing that `buy` would take now, or zeros.
    function listingOf(address collection, uint256 tokenId)
        external
        view
        returns (address seller, address currency, uint256 price);
}
