// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev A price is a multiple of this: of a coin with eighteen decimals it has at most nine. So a tenth of it and a fee
/// in basis points are whole numbers of base units, and nothing is ever rounded.
uint256 constant PRICE_UNIT = 1e9;
/// @dev The most units that a record has room for: 72 million coins of eighteen decimals.
uint256 constant MAX_UNITS = type(uint56).max;
uint256 constant MAX_PRICE = MAX_UNITS * PRICE_UNIT;
