// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IGameNft} from "../../src/interfaces/IGameNft.sol";

/// @dev Says that it is a collection of the game, and moves nothing.
contract LookAlike {
    address public claimedOwner;
    uint256 public answerLength = 96;
    uint256 public transfers;
    bool public refuses;

    function setOwner(address owner) external {
        claimedOwner = owner;
    }

    function setTransfers(uint256 transfers_) external {
        transfers = transfers_;
    }

    function setAnswerLength(uint256 length) external {
        answerLength = length;
    }

    function setRefuses(bool refuses_) external {
        refuses = refuses_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == type(IGameNft).interfaceId || id == 0x01ffc9a7;
    }

    function ownerState(uint256) external view returns (address, uint256, uint256) {
        (address owner, uint256 count, uint256 length, bool refused) =
            (claimedOwner, transfers, answerLength, refuses);
        assembly {
            mstore(0x00, owner)
            mstore(0x20, count)
            mstore(0x40, 0)
            if refused { revert(0x00, length) }
            return(0x00, length)
        }
    }

    function transferFrom(address, address, uint256) external {}
}
