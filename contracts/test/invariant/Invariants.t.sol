// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IGameVault} from "../../src/interfaces/IGameVault.sol";
import {World} from "../utils/World.sol";
import {Handler} from "./Handler.sol";

/// @dev What holds after any sequence of moves by traders of whom half are hostile.
contract InvariantsTest is World {
    Handler private handler;

    function setUp() public override {
        super.setUp();
        handler = new Handler(nft111, market, vault, card, hero);
        card.setMinter(address(handler), true);
        hero.mint(address(vault), 1 ether);
        vault.lowerLimits(address(hero), IGameVault.Limits(1 ether, 1 ether, 1 ether));
        hero.transferOwnership(address(handler));
        vm.prank(address(handler));
        hero.acceptOwnership();
        handler.start();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    /// @dev What the auction holds is what it owes: credits, and the community's share of every bid (forced BNB goes
    /// to the community as well). The same for the market's fees.
    function invariant_solvency() public view {
        address[2] memory currencies = [BNB, address(hero)];
        for (uint256 c; c < 2; ++c) {
            address currency = currencies[c];
            uint256 held = c == 0 ? address(nft111).balance : hero.balanceOf(address(nft111));
            uint256 owed;
            uint256 owedByMarket;
            for (uint256 i; i < handler.traderCount(); ++i) {
                owed += nft111.credits(handler.traders(i), currency);
                owedByMarket += market.credits(handler.traders(i), currency);
            }
            assertEq(owed, nft111.totalCredit(currency), "credits");
            uint256 share = handler.communityShare(currency) - handler.swept(currency);
            assertEq(held, owed + share, "held = credits + community share");
            assertEq(owedByMarket, market.totalCredit(currency), "the market's credits");
            held = c == 0 ? address(market).balance : hero.balanceOf(address(market));
            uint256 fees = handler.marketFees(currency) - handler.sweptFees(currency);
            assertEq(held, owedByMarket + fees, "held = credits + fees");
        }
        assertEq(community.balance, handler.swept(BNB), "what was swept is with the community");
        assertEq(treasury.balance, handler.sweptFees(BNB), "and with the treasury");
    }

    /// @dev A token is in escrow exactly when it has a record.
    function invariant_oneRecordForEachEscrowedToken() public view {
        uint256 escrowed;
        for (uint256 i; i < handler.tokenCount(); ++i) {
            uint256 id = handler.tokens(i);
            bool held = card.ownerOf(id) == address(nft111);
            bool recorded = nft111.auctionOf(address(card), id).holder != address(0);
            assertTrue(held == recorded, "escrow and record");
            if (held) ++escrowed;
            address lister = market.listingOf(address(card), id).seller;
            if (lister != address(0)) assertEq(lister, card.ownerOf(id), "a live listing is its owner's");
        }
        assertEq(card.balanceOf(address(nft111)), escrowed, "nothing else in escrow");
    }

    function invariant_aVoucherIsUsedOnce() public view {
        uint256 total;
        for (uint256 nonce; nonce < 16; ++nonce) {
            assertTrue(handler.redeemed(nonce) <= 1, "once");
            assertTrue((handler.redeemed(nonce) == 1) == vault.isNonceUsed(nonce), "and marked");
            total += handler.redeemed(nonce);
        }
        assertEq(hero.balanceOf(address(0x2002)), total, "paid once");
    }

    function invariant_feeCap() public view {
        assertTrue(market.feeBps() <= 1_000, "fee");
        assertEq(nft111.fee(), 1_000, "the community's tenth");
    }
}
