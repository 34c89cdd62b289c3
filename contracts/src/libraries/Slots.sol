// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Where records are kept: one word each, under a hash
/// @notice A hash of who and what, instead of mappings of mappings.
library Slots {
    /// @dev The place of a token's record. The salt lies beyond every address, so that no mapping of a contract hashes
    /// the same two words.
    function place(uint256 salt, address collection, uint256 tokenId) internal pure returns (uint256 slot) {
        assembly ("memory-safe") {
            mstore(0x00, tokenId)
            mstore(0x20, or(collection, salt))
            slot := keccak256(0x00, 0x40)
        }
    }

    /// @dev The place of an account's record of a token: 72 bytes, which no mapping and no array hashes. The last eight
    /// lie for a moment on the pointer to free memory, whose first bytes are zeros and become zeros again.
    function place(address collection, uint256 tokenId, address account) internal pure returns (uint256 slot) {
        assembly ("memory-safe") {
            mstore(0x28, account)
            mstore(0x14, collection)
            mstore(0x00, tokenId)
            slot := keccak256(0x00, 0x48)
            mstore(0x28, 0)
        }
    }

    function load(uint256 slot) internal view returns (uint256 word) {
        assembly ("memory-safe") {
            word := sload(slot)
        }
    }

    function store(uint256 slot, uint256 word) internal {
        assembly ("memory-safe") {
            sstore(slot, word)
        }
    }
}
