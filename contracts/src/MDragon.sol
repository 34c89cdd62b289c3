// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GameNft} from "./GameNft.sol";

/// @title The dragons, numbered from 1
/// @notice See IGameNft.
contract MDragon is GameNft {
    constructor(string memory baseURI, string memory contractURI_, address owner_)
        GameNft(1, baseURI, contractURI_, owner_)
    {}

    /// @notice The name of the collection.
    function name() public pure override returns (string memory) {
        return "MDragon";
    }

    /// @notice Its short name.
    function symbol() public pure override returns (string memory) {
        return "MDRAGON";
    }
}
