// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title A coin of the game
/// @notice ERC-20 with permit (EIP-2612) and burning. One contract, deployed once for each coin.
interface IGameToken is IERC20 {
    /// @notice Makes new coins. Only the owner.
    /// @param to Who gets them.
    /// @param amount How many, in base units.
    function mint(address to, uint256 amount) external;

    /// @notice The owner, under the name that BEP-20 gives it.
    function getOwner() external view returns (address);
}
