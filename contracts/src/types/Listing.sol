// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PRICE_UNIT} from "./Price.sol";

/// @dev All that is kept of a listing, in one word. From the lowest bit on: price in units 56, the token's count of
/// transfers when it was listed 32, the coin's number 4; from 160 on, where the market's settings have it too, the fee
/// in basis points 16; the last second 40 (zero: none). Zero: no such listing. The seller is part of its place.
type PackedListing is uint256;

uint256 constant TRANSFERS_AT = 56;
uint256 constant COIN_AT = 88;
uint256 constant FEE_AT = 160;
uint256 constant EXPIRY_AT = 176;

uint256 constant BPS = 10_000;

using {exists, price, transfers, coin, feeBps, split, expiresAt, withUnits, withExpiry} for PackedListing global;

/// @dev A new listing, which does not end by itself.
function packListing(uint256 units_, uint256 transfers_, uint256 coin_, uint256 feeBps_) pure returns (PackedListing) {
    return PackedListing.wrap((feeBps_ << FEE_AT) | (coin_ << COIN_AT) | (transfers_ << TRANSFERS_AT) | units_);
}

function exists(PackedListing listing) pure returns (bool) {
    return PackedListing.unwrap(listing) != 0;
}

/// @dev In base units. 56 bits and a unit of 30 cannot run over.
function price(PackedListing listing) pure returns (uint256) {
    unchecked {
        return uint56(PackedListing.unwrap(listing)) * PRICE_UNIT;
    }
}

function transfers(PackedListing listing) pure returns (uint256) {
    return uint32(PackedListing.unwrap(listing) >> TRANSFERS_AT);
}

function coin(PackedListing listing) pure returns (uint256) {
    return (PackedListing.unwrap(listing) >> COIN_AT) & 15;
}

function feeBps(PackedListing listing) pure returns (uint256) {
    return uint16(PackedListing.unwrap(listing) >> FEE_AT);
}

/// @dev What of its price is the platform's, and what the seller's. A price is a multiple of BPS: nothing is rounded.
function split(PackedListing listing, uint256 price_) pure returns (uint256 fee, uint256 toSeller) {
    unchecked {
        fee = price_ / BPS * feeBps(listing);
        toSeller = price_ - fee;
    }
}

function expiresAt(PackedListing listing) pure returns (uint256) {
    return PackedListing.unwrap(listing) >> EXPIRY_AT;
}

/// @dev The same listing at another price.
function withUnits(PackedListing listing, uint256 units_) pure returns (PackedListing) {
    return PackedListing.wrap((PackedListing.unwrap(listing) >> TRANSFERS_AT << TRANSFERS_AT) | units_);
}

/// @dev The same listing with another end.
function withExpiry(PackedListing listing, uint256 expiresAt_) pure returns (PackedListing) {
    return PackedListing.wrap((expiresAt_ << EXPIRY_AT) | (PackedListing.unwrap(listing) & (1 << EXPIRY_AT) - 1));
}
