// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GameNft} from "../../src/GameNft.sol";
import {GameToken} from "../../src/GameToken.sol";
import {IPayments} from "../../src/interfaces/IPayments.sol";
import {Bomb, GasBurner, Reenterer, Rejecter} from "../hostile/Receivers.sol";
import {World} from "../utils/World.sol";
import {Handler} from "./Handler.sol";

/// @dev What holds after any sequence of moves by traders of whom half are hostile.
contract InvariantsTest is World {
    Handler private handler;
    address[] private traders;
    uint256[] private keys;
    Handler.Token[] private tokens;

    function setUp() public override {
        super.setUp();
        for (uint256 key = 1; key <= 4; ++key) {
            keys.push(0x1000 + key);
            traders.push(vm.addr(0x1000 + key));
        }
        traders.push(address(new Rejecter()));
        traders.push(address(new GasBurner()));
        traders.push(address(new Bomb()));
        Reenterer reenterer = new Reenterer();
        reenterer.arm(address(nft111), abi.encodeCall(IPayments.sweepShare, (BNB)));
        traders.push(address(reenterer));
        for (uint256 i; i < 8; ++i) _equip(traders[i]);
        for (uint256 i; i < 4; ++i) {
            vm.prank(traders[i]);
            meta.approve(address(market), 0);
        }
        for (uint256 i; i < 7; ++i) {
            GameNft collection = i < 4 ? GameNft(card) : GameNft(dragon);
            tokens.push(Handler.Token(collection, collection.mint(traders[i], 1)));
        }
        handler = new Handler(nft111, market, traders, keys, tokens, [BNB, address(hero), address(meta)]);
        card.setMinter(address(handler), true);
        dragon.setMinter(address(handler), true);
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    /// @dev All at once: each invariant by itself would play all the moves again.
    function invariant_trade() public view {
        for (uint256 i; i < 3; ++i) _solvency(handler.currencies(i));
        assertEq(community.balance, handler.swept(BNB), "what was swept is with the community");
        assertEq(treasury.balance, handler.sweptFees(BNB), "and with the treasury");
        uint256 escrowed;
        for (uint256 i; i < tokens.length; ++i) if (_record(tokens[i].collection, tokens[i].id)) ++escrowed;
        uint256 held = card.balanceOf(address(nft111)) + dragon.balanceOf(address(nft111));
        assertEq(held, escrowed, "nothing else in escrow");
        assertEq(card.balanceOf(address(market)) + dragon.balanceOf(address(market)), 0, "and nothing in the market");
        assertTrue(market.feeBps() <= 1_000, "fee");
        assertEq(nft111.fee(), 1_000, "the community's tenth");
    }

    /// @dev What the auction holds is what it owes: credits, and the community's share of every bid (forced BNB goes
    /// to the community as well). The same for the market's fees.
    function _solvency(address currency) private view {
        (uint256 owed, uint256 owedByMarket) = (0, 0);
        for (uint256 i; i < traders.length; ++i) {
            owed += nft111.credits(traders[i], currency);
            owedByMarket += market.credits(traders[i], currency);
        }
        assertEq(owed, nft111.totalCredit(currency), "credits");
        uint256 share = handler.communityShare(currency) - handler.swept(currency);
        assertEq(_held(address(nft111), currency), owed + share, "held = credits + community share");
        assertEq(owedByMarket, market.totalCredit(currency), "the market's credits");
        uint256 fees = handler.marketFees(currency) - handler.sweptFees(currency);
        assertEq(_held(address(market), currency), owedByMarket + fees, "held = credits + fees");
    }

    /// @dev A token is in escrow exactly when it has a record.
    function _record(GameNft collection, uint256 id) private view returns (bool held) {
        held = collection.ownerOf(id) == address(nft111);
        bool recorded = nft111.auctionOf(address(collection), id).holder != address(0);
        assertTrue(held == recorded, "escrow and record");
        address lister = market.listingOf(address(collection), id).seller;
        if (lister != address(0)) assertEq(lister, collection.ownerOf(id), "a live listing is its owner's");
    }

    function _held(address account, address currency) private view returns (uint256) {
        return currency == BNB ? account.balance : GameToken(currency).balanceOf(account);
    }
}
