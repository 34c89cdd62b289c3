// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @dev Keeps a hundredth of every transfer.
contract FeeCoin is ERC20("Fee", "FEE") {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from == address(0)) return super._update(from, to, amount);
        super._update(from, to, amount - amount / 100);
        super._update(from, address(0xFEE), amount / 100);
    }
}

/// @dev A coin whose answers and refusals can be set.
contract OddCoin {
    enum Mode {
        Normal,
        Silent,
        AnswersFalse,
        Reverts,
        BurnsGas,
        AnswersShort,
        AnswersBomb,
        AnswersTwo
    }

    uint8 public decimals = 18;
    mapping(address account => uint256) public balanceOf;
    /// @dev What happens to those who would be paid by `transfer`.
    mapping(address account => Mode) public modeFor;
    Mode public pullMode;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function setDecimals(uint8 decimals_) external {
        decimals = decimals_;
    }

    function setMode(address account, Mode mode) external {
        modeFor[account] = mode;
    }

    function setPullMode(Mode mode) external {
        pullMode = mode;
    }

    function approve(address, uint256) external pure returns (bool) {
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _act(modeFor[to], msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        _act(pullMode, from, to, amount);
        return true;
    }

    function _act(Mode mode, address from, address to, uint256 amount) private {
        if (mode == Mode.Reverts) revert("odd");
        if (mode == Mode.BurnsGas) while (true) {}
        if (mode == Mode.AnswersFalse) _answer(0, 32);
        if (mode == Mode.AnswersTwo) _answer(2, 32);
        if (mode == Mode.AnswersShort) _answer(0, 31);
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        if (mode == Mode.Silent) _answer(0, 0);
        if (mode == Mode.AnswersBomb) _answer(1, 100_000);
    }

    function _answer(uint256 word, uint256 length) private pure {
        assembly {
            mstore(0x00, word)
            return(0x00, length)
        }
    }
}
