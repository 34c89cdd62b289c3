// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPayments} from "./IPayments.sol";

/// @title The NFT111 protocol
/// @notice An owner puts a token up with a first price. Each bid pays at least 1.11 times the present price, rounded
/// up, and takes the token from its holder whether they like it or not. Of each bid a tenth, rounded up, belongs to
/// the community; the holder gets the rest at once. When no bid came for a number of blocks, the auction locks: the
/// holder may take the token home, or put it up again.
/// @dev There is no clock before the first bid: until then the owner may take the token back at any time.
interface INft111 is IPayments {
    /// @notice What an auction's record says.
    /// @param holder Who gets the next bid's payment: the owner, then each bidder in turn. Zero: no such auction.
    /// @param price What the last bid paid; before the first bid, the owner's first price.
    /// @param currency The coin, zero for BNB.
    /// @param lockBlock The first block in which no bid is accepted; zero before the first bid.
    /// @param lockBlocks How many blocks a bid moves the lock ahead.
    struct Auction {
        address holder;
        uint256 price;
        address currency;
        uint256 lockBlock;
        uint256 lockBlocks;
    }

    /// @notice A token was put up. `lockBlock` is zero: the clock starts with the first bid.
    event PutUp(
        address indexed collection,
        uint256 indexed tokenId,
        address indexed owner,
        address currency,
        uint256 price,
        uint256 lockBlock
    );
    /// @notice `bidder` paid `price` and holds the token; the former `holder` got `toHolder`, the community the rest.
    event Bid(
        address indexed collection,
        uint256 indexed tokenId,
        address indexed bidder,
        address holder,
        uint256 price,
        uint256 toHolder,
        uint256 lockBlock
    );
    /// @notice The holder put the token up again, or the owner changed the first price. No clock until the first bid.
    event PutUpAgain(
        address indexed collection,
        uint256 indexed tokenId,
        address indexed holder,
        address currency,
        uint256 price,
        uint256 lockBlock
    );
    /// @notice The holder took the token home.
    event Withdrawn(address indexed collection, uint256 indexed tokenId, address indexed to);
    /// @notice Auctions put up from now on lock after so many blocks without a bid.
    event LockBlocksSet(uint256 lockBlocks);

    error NotUp(address collection, uint256 tokenId);
    error AlreadyUp(address collection, uint256 tokenId);
    error NotReceived(address collection, uint256 tokenId);
    error NotHolder(address account, address holder);
    error HolderChangedMeanwhile(address holder, address expected);
    error DeadlinePassed(uint256 deadline, uint256 timestamp);
    error BidTooLow(uint256 price, uint256 minimum);
    error Locked(uint256 lockBlock, uint256 blockNumber);
    error NotLockedYet(uint256 lockBlock, uint256 blockNumber);
    error LockBlocksOutOfBounds(uint256 lockBlocks, uint256 minimum, uint256 maximum);
    error TooManyLocks(uint256 maximum);

    /// @notice Puts the caller's token up. The contract holds it from now on and must be approved to move it.
    /// @param collection An allowed collection.
    /// @param tokenId The token.
    /// @param currency An allowed coin, or the zero address for BNB.
    /// @param price The first price in base units: the first bid pays at least 1.11 times it.
    function putUp(address collection, uint256 tokenId, address currency, uint256 price) external;

    /// @notice Bids the BNB that is sent, and becomes the holder.
    /// @param collection The collection.
    /// @param tokenId The token.
    /// @param expectedHolder The holder that the bidder was shown; refused when it is another by now.
    /// @param expectedPrice The present price that the bidder was shown; refused when it is another by now. (Its width
    /// gives the function a low selector, so that it is found early: 300 gas.)
    /// @param deadline The last second, by the block's clock, in which the bid is accepted.
    function buy(address collection, uint256 tokenId, address expectedHolder, uint120 expectedPrice, uint256 deadline)
        external
        payable;

    /// @notice Bids `price` of a coin, and becomes the holder. The contract must be approved to take it.
    /// @param collection The collection.
    /// @param tokenId The token.
    /// @param currency The coin that the bidder was shown; refused when it is another.
    /// @param price The bid.
    /// @param expectedHolder As in `buy`.
    /// @param expectedPrice As in `buy`.
    /// @param deadline As in `buy`.
    function buyWithToken(
        address collection,
        uint256 tokenId,
        address currency,
        uint256 price,
        address expectedHolder,
        uint256 expectedPrice,
        uint256 deadline
    ) external;

    /// @notice Starts over with another first price, in the same coin and with the same lock. The holder, once the
    /// auction is locked; the owner, before the first bid.
    function putUpAgain(address collection, uint256 tokenId, uint256 price) external;

    /// @notice Takes the token home. The holder, once the auction is locked; the owner, before the first bid.
    function withdraw(address collection, uint256 tokenId) external;

    /// @notice Sets after how many blocks without a bid auctions lock that are put up from now on. Only the owner.
    function setLockBlocks(uint256 lockBlocks_) external;

    /// @notice After how many blocks without a bid an auction locks that is put up now.
    function lockBlocks() external view returns (uint256);

    /// @notice The present price.
    function price(address collection, uint256 tokenId) external view returns (uint256);

    /// @notice The least that the next bid must pay.
    function minimumBid(address collection, uint256 tokenId) external view returns (uint256);

    /// @notice The block at which the auction locks; zero before its first bid.
    function expiry(address collection, uint256 tokenId) external view returns (uint256);

    /// @notice The community's part of a bid, in basis points.
    function fee() external pure returns (uint256 bps);

    /// @notice The whole record, zeros when there is none.
    function auctionOf(address collection, uint256 tokenId) external view returns (Auction memory);
}
