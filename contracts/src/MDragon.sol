// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GameNft} from "./GameNft.sol";

/// @title The dragons, numbered from 1
contract MDragon is GameNft {
    constructor(string memory baseURI, string memory contractURI_, address owner_)
        GameNft(1, baseURI, contractURI_, owner_)
    {}

    function name() public pure override returns (string memory) {
        return "MDragon";
    }

    function symbol() public pure override returns (string memory) {
        return "MDRAGON";
    }
}
