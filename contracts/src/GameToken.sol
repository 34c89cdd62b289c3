// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IGameToken} from "./interfaces/IGameToken.sol";

/// @title A coin of the game: HERO, HFH, MDV, META and ENFT are five deployments of it
/// @notice See IGameToken.
contract GameToken is IGameToken, ERC20, ERC20Burnable, ERC20Permit, Ownable2Step {
    constructor(string memory name_, string memory symbol_, address owner_)
        ERC20(name_, symbol_)
        ERC20Permit(name_)
        Ownable(owner_)
    {}

    /// @inheritdoc IGameToken
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }

    /// @inheritdoc IGameToken
    function getOwner() external view returns (address) {
        return owner();
    }
}
