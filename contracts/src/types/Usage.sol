// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PackedLimits} from "./Limits.sol";

/// @dev How full the two buckets of a coin or collection are, in one word. From the lowest bit on: the hour's 104, the
/// day's 112, and when that was told 40. What vouchers take out fills both; each leaks as much in its period as its
/// limit is. They are kept in amounts times the period's seconds, so that a second's leak is a whole number, the limit
/// itself: nothing is rounded, however often it is told anew.
type PackedUsage is uint256;

uint256 constant DAY_AT = 104;
uint256 constant TOLD_AT = 216;

using {leaked, filled, leftInHour, leftInDay} for PackedUsage global;

/// @dev The same buckets at a later time.
function leaked(PackedUsage usage, PackedLimits limits, uint256 time) pure returns (PackedUsage) {
    uint256 elapsed = time - (PackedUsage.unwrap(usage) >> TOLD_AT);
    return _pack(
        _less(_inHour(usage), limits.perHour() * elapsed), _less(_inDay(usage), limits.perDay() * elapsed), time
    );
}

/// @dev The same buckets with an amount more in them.
function filled(PackedUsage usage, uint256 amount) pure returns (PackedUsage) {
    return PackedUsage.wrap(PackedUsage.unwrap(usage) + ((amount * 1 days) << DAY_AT) + amount * 1 hours);
}

/// @dev How much the hour's bucket has room for.
function leftInHour(PackedUsage usage, PackedLimits limits) pure returns (uint256) {
    return _less(limits.perHour() * 1 hours, _inHour(usage)) / 1 hours;
}

/// @dev How much the day's bucket has room for.
function leftInDay(PackedUsage usage, PackedLimits limits) pure returns (uint256) {
    return _less(limits.perDay() * 1 days, _inDay(usage)) / 1 days;
}

function _pack(uint256 inHour, uint256 inDay, uint256 time) pure returns (PackedUsage) {
    return PackedUsage.wrap((time << TOLD_AT) | (inDay << DAY_AT) | inHour);
}

function _inHour(PackedUsage usage) pure returns (uint256) {
    return uint104(PackedUsage.unwrap(usage));
}

function _inDay(PackedUsage usage) pure returns (uint256) {
    return uint112(PackedUsage.unwrap(usage) >> DAY_AT);
}

/// @dev The difference, or nothing.
function _less(uint256 amount, uint256 taken) pure returns (uint256) {
    return amount > taken ? amount - taken : 0;
}
