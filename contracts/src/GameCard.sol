// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GameNft} from "./GameNft.sol";

/// @title Heroes, equipment, pets, spirit stones and cards, numbered from 10001
/// @notice See IGameNft.
contract GameCard is GameNft {
    constructor(string memory baseURI, string memory contractURI_, address owner_)
        GameNft(10_001, baseURI, contractURI_, owner_)
    {}

    /// @notice The name of the collection.
    function name() public pure override returns (string memory) {
        return "MDragon Game Card";
    }

    /// @notice Its short name.
    function symbol() public pure override returns (string memory) {
        return "MDCARD";
    }
}
