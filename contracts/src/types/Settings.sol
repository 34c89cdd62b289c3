// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev What a new offer needs to know, in one word. From the lowest bit on: the beneficiary 160, a setting of the
/// contract's own 16 (the market's fee, the number of the auction's lock length), and until when trading is stopped 40.
type PackedSettings is uint256;

uint256 constant OWN_AT = 160;
uint256 constant STOPPED_UNTIL_AT = 176;

using {beneficiary, stoppedUntil, own, withBeneficiary, withStoppedUntil, withOwn} for PackedSettings global;

function beneficiary(PackedSettings settings) pure returns (address) {
    return address(uint160(PackedSettings.unwrap(settings)));
}

function stoppedUntil(PackedSettings settings) pure returns (uint256) {
    return PackedSettings.unwrap(settings) >> STOPPED_UNTIL_AT;
}

function own(PackedSettings settings) pure returns (uint256) {
    return uint16(PackedSettings.unwrap(settings) >> OWN_AT);
}

function withBeneficiary(PackedSettings settings, address beneficiary_) pure returns (PackedSettings) {
    return PackedSettings.wrap((PackedSettings.unwrap(settings) >> OWN_AT << OWN_AT) | uint160(beneficiary_));
}

function withStoppedUntil(PackedSettings settings, uint256 until) pure returns (PackedSettings) {
    return PackedSettings.wrap((until << STOPPED_UNTIL_AT) | uint176(PackedSettings.unwrap(settings)));
}

function withOwn(PackedSettings settings, uint256 own_) pure returns (PackedSettings) {
    return PackedSettings.wrap(
        (stoppedUntil(settings) << STOPPED_UNTIL_AT) | (own_ << OWN_AT) | uint160(PackedSettings.unwrap(settings))
    );
}
