// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev What vouchers can take out of one coin or collection, in one word: by voucher, by hour and by day, 85 bits
/// each. Zero: nothing at all.
type PackedLimits is uint256;

uint256 constant LIMIT_BITS = 85;
/// @dev The highest limit: 38 million coins of eighteen decimals.
uint256 constant MAX_LIMIT = (1 << LIMIT_BITS) - 1;

using {perVoucher, perHour, perDay} for PackedLimits global;

function packLimits(uint256 perVoucher_, uint256 perHour_, uint256 perDay_) pure returns (PackedLimits) {
    return PackedLimits.wrap((perDay_ << 2 * LIMIT_BITS) | (perHour_ << LIMIT_BITS) | perVoucher_);
}

function perVoucher(PackedLimits limits) pure returns (uint256) {
    return PackedLimits.unwrap(limits) & MAX_LIMIT;
}

function perHour(PackedLimits limits) pure returns (uint256) {
    return (PackedLimits.unwrap(limits) >> LIMIT_BITS) & MAX_LIMIT;
}

function perDay(PackedLimits limits) pure returns (uint256) {
    return PackedLimits.unwrap(limits) >> 2 * LIMIT_BITS;
}
