// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {World} from "../utils/World.sol";
import {VaultHandler} from "./VaultHandler.sol";

/// @dev What holds of the vault after any sequence of deposits, claims and exits.
contract VaultInvariantsTest is World {
    VaultHandler private handler;

    function setUp() public override {
        super.setUp();
        address[4] memory players = [seller, alice, bob, carol];
        for (uint256 i; i < 6; ++i) _mint(players[i % 4]);
        hero.mint(address(vault), 1_000 ether);
        handler = new VaultHandler(vault, card, hero, guardian, players);
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_vault() public view {
        assertEq(hero.balanceOf(address(vault)), handler.coins(), "what went in and did not come out");
        uint256 held;
        for (uint256 i; i < handler.tokenCount(); ++i) if (_deposit(handler.tokens(i))) ++held;
        assertEq(card.balanceOf(address(vault)), held, "a token in the vault is somebody's deposit");
        for (uint256 nonce; nonce < 40; ++nonce) {
            assertTrue(handler.redeemed(nonce) <= 1, "once");
            assertTrue((handler.redeemed(nonce) == 1) == vault.isNonceUsed(nonce), "and marked");
        }
        _left(address(hero));
        _left(address(card));
    }

    function _deposit(uint256 id) private view returns (bool held) {
        held = card.ownerOf(id) == address(vault);
        (address depositor, uint256 exitAt) = vault.depositOf(address(card), id);
        assertEq(depositor, handler.depositor(id), "the depositor");
        assertEq(exitAt, handler.exitAt(id), "the exit");
        assertTrue(held == (depositor != address(0)), "held exactly when deposited");
    }

    function _left(address item) private view {
        (uint256 inHour, uint256 inDay) = vault.leftOf(item);
        (uint256 expectedHour, uint256 expectedDay) = handler.leftOf(item);
        assertEq(inHour, expectedHour, "the hour's bucket");
        assertEq(inDay, expectedDay, "the day's bucket");
    }
}
