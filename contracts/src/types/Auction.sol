// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev All that is kept of an auction, in one word. From the lowest bit on:
/// holder 160, price in units 56, lock block 32, the coin's number 4, the lock length's number 4.
/// Zero: no such auction. A lock block of zero: nobody has bid yet.
type PackedAuction is uint256;

uint256 constant PRICE_AT = 160;
uint256 constant LOCK_BLOCK_AT = 216;
uint256 constant COIN_AT = 248;
uint256 constant LOCK_AT = 252;

using {exists, holder, units, lockBlock, coin, lock, withBid, startedOver} for PackedAuction global;

/// @dev A new auction, that nobody has bid in.
function packAuction(address holder_, uint256 units_, uint256 coin_, uint256 lock_) pure returns (PackedAuction) {
    return PackedAuction.wrap((lock_ << LOCK_AT) | (coin_ << COIN_AT) | (units_ << PRICE_AT) | uint160(holder_));
}

function exists(PackedAuction auction) pure returns (bool) {
    return PackedAuction.unwrap(auction) != 0;
}

function holder(PackedAuction auction) pure returns (address) {
    return address(uint160(PackedAuction.unwrap(auction)));
}

function units(PackedAuction auction) pure returns (uint256) {
    return uint56(PackedAuction.unwrap(auction) >> PRICE_AT);
}

function lockBlock(PackedAuction auction) pure returns (uint256) {
    return uint32(PackedAuction.unwrap(auction) >> LOCK_BLOCK_AT);
}

function coin(PackedAuction auction) pure returns (uint256) {
    return (PackedAuction.unwrap(auction) >> COIN_AT) & 15;
}

function lock(PackedAuction auction) pure returns (uint256) {
    return PackedAuction.unwrap(auction) >> LOCK_AT;
}

/// @dev The same auction after a bid.
function withBid(PackedAuction auction, address bidder, uint256 units_, uint256 lockBlock_)
    pure
    returns (PackedAuction)
{
    return PackedAuction.wrap(
        PackedAuction.unwrap(startedOver(auction, bidder, units_)) | (lockBlock_ << LOCK_BLOCK_AT)
    );
}

/// @dev In the same coin and with the same lock length, but nobody has bid.
function startedOver(PackedAuction auction, address holder_, uint256 units_) pure returns (PackedAuction) {
    return PackedAuction.wrap(
        (PackedAuction.unwrap(auction) >> COIN_AT << COIN_AT) | (units_ << PRICE_AT) | uint160(holder_)
    );
}
