// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Where records are kept: one word each, under a hash
/// @notice A hash of who and what, instead of mappings of mappings.
/// @dev A salt lies beyond every address, so that no mapping and no array of a contract hashes the same words.
library Slots {
    /// @dev The place of a token's record.
    function place(uint256 salt, address collection, uint256 tokenId) internal pure returns (uint256 slot) {
        assembly ("memory-safe") {
            mstore(0x00, tokenId)
            mstore(0x20, or(collection, salt))
            slot := keccak256(0x00, 0x40)
        }
    }

    /// @dev The place of an account's record of a token. The last word lies on the pointer to free memory for a moment.
    function place(uint256 salt, address collection, uint256 tokenId, address account)
        internal
        pure
        returns (uint256 slot)
    {
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(0x00, or(collection, salt))
            mstore(0x20, tokenId)
            mstore(0x40, account)
            slot := keccak256(0x00, 0x60)
            mstore(0x40, free)
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
