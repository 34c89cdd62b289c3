// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IGameNft} from "../../src/interfaces/IGameNft.sol";

/// @dev Says that it is a collection of the game, and moves nothing.
contract LookAlike {
    address public claimedOwner;
    uint256 public answerLength = 64;

    function setOwner(address owner) external {
        claimedOwner = owner;
    }

    function setAnswerLength(uint256 length) external {
        answerLength = length;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == type(IGameNft).interfaceId || id == 0x01ffc9a7;
    }

    function ownerState(uint256) external view returns (address, uint32) {
        (address owner, uint256 length) = (claimedOwner, answerLength);
        assembly {
            mstore(0x00, owner)
            mstore(0x20, 0)
            return(0x00, length)
        }
    }

    function transferFrom(address, address, uint256) external {}
}
