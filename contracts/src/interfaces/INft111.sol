// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPayments} from "./IPayments.sol";

/// @title The NFT111 protocol
/// @notice An owner puts a token up with a first price. Each bid pays at least 1.11 times the present price, rounded
/// up to the ninth decimal, and takes the token from its holder whether they like it or not. Of each bid a tenth
/// belongs to the community; the holder gets the rest at once. When no bid came for a number of blocks, the auction
/// locks: the holder may take the token home, or put it up again.
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

    /// @notice There is no auction of this token.
    error NotUp(address collection, uint256 tokenId);
    /// @notice There is an auction of this token already.
    error AlreadyUp(address collection, uint256 tokenId);
    /// @notice The collection did not hand the token over.
    error NotReceived(address collection, uint256 tokenId);
    /// @notice Only the holder ends an auction or starts it over.
    error NotHolder(address account, address holder);
    /// @notice Somebody was faster.
    error HolderChangedMeanwhile(address holder, address expected);
    /// @notice The bid comes too late for its bidder.
    error DeadlinePassed(uint256 deadline, uint256 timestamp);
    /// @notice A bid pays at least 1.11 times the present price.
    error BidTooLow(uint256 price, uint256 minimum);
    /// @notice No more bids.
    error Locked(uint256 lockBlock, uint256 blockNumber);
    /// @notice There may still be a bid.
    error NotLockedYet(uint256 lockBlock, uint256 blockNumber);
    /// @notice A lock is neither shorter nor longer than this.
    error LockBlocksOutOfBounds(uint256 lockBlocks, uint256 minimum, uint256 maximum);
    /// @notice A record has room for so many different locks.
    error TooManyLocks(uint256 maximum);
    /// @notice The length of a lock is one of those that the contract was made with.
    error LockBlocksNotOffered(uint256 lockBlocks);

    /// @notice Puts the caller's token up. The contract holds it from now on and must be approved to move it.
    /// @param collection An allowed collection.
    /// @param tokenId The token.
    /// @param currency An allowed coin, or the zero address for BNB.
    /// @param price The first price in base units, a multiple of 10^9: the first bid pays at least 1.11 times it.
    function putUp(address collection, uint256 tokenId, address currency, uint256 price) external;

    /// @notice Bids the BNB that is sent, and becomes the holder.
    /// @param collection The collection.
    /// @param tokenId The token.
    /// @param expectedPrice The present price that the bidder was shown; refused when it is another by now.
    /// @param expectedHolder The holder that the bidder was shown; refused when it is another by now.
    /// @param expectedTraits The traits that the bidder was shown; refused when they are others by now. Zero: any.
    /// @param deadline The last second, by the block's clock, in which the bid is accepted.
    function buy(
        address collection,
        uint256 tokenId,
        uint256 expectedPrice,
        address expectedHolder,
        uint256 expectedTraits,
        uint256 deadline
    ) external payable;

    /// @notice Bids `price` of a coin, and becomes the holder. The contract must be approved to take it.
    /// @param collection The collection.
    /// @param tokenId The token.
    /// @param currency The coin that the bidder was shown; refused when it is another.
    /// @param price The bid.
    /// @param expectedPrice As in `buy`.
    /// @param expectedHolder As in `buy`.
    /// @param expectedTraits As in `buy`.
    /// @param deadline As in `buy`.
    function buyWithToken(
        address collection,
        uint256 tokenId,
        address currency,
        uint256 price,
        uint256 expectedPrice,
        address expectedHolder,
        uint256 expectedTraits,
        uint256 deadline
    ) external;

    /// @notice Starts over with another first price, in the same coin and with the same lock. The holder, once the
    /// auction is locked; the owner, before the first bid.
    function putUpAgain(address collection, uint256 tokenId, uint256 price) external;

    /// @notice Takes the token home. The holder, once the auction is locked, or at once when its coin was taken off the
    /// list; the owner, before the first bid.
    function withdraw(address collection, uint256 tokenId) external;

    /// @notice Sets after how many blocks without a bid auctions lock that are put up from now on: one of
    /// `lockBlocksOffered`. Only the owner.
    function setLockBlocks(uint256 lockBlocks_) external;

    /// @notice After how many blocks without a bid an auction locks that is put up now.
    function lockBlocks() external view returns (uint256);

    /// @notice The lengths of a lock that there are, fixed when the contract was made.
    function lockBlocksOffered() external view returns (uint256[] memory);

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
