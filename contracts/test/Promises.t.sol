// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC721} from "solady/src/tokens/ERC721.sol";
import {IGameNft} from "../src/interfaces/IGameNft.sol";
import {IGameVault} from "../src/interfaces/IGameVault.sol";
import {IMarket} from "../src/interfaces/IMarket.sol";
import {INft111} from "../src/interfaces/INft111.sol";
import {IPayments} from "../src/interfaces/IPayments.sol";
import {Rejecter} from "./hostile/Receivers.sol";
import {World} from "./utils/World.sol";

/// @dev Who cannot do what, where docs/contracts.md says "cannot". The other sentences have their tests elsewhere.
contract PromisesTest is World {
    function _expectNo(address who, address to, bytes memory deed) private {
        vm.prank(who);
        (bool done,) = to.call(deed);
        assertTrue(!done, "refused");
    }

    /// @dev The owner does all that an owner can, and nothing of anybody is another.
    function test_theOwner_touchesNoHeldToken_auction_listing_norCredit() public {
        Rejecter rejecter = new Rejecter();
        uint256 up = _putUp(BNB, 100 gwei);
        vm.deal(address(rejecter), 1 ether);
        rejecter.bid(nft111, address(card), up, 100 gwei);
        _bid(bob, up, 111 gwei);
        uint256 listed = _list(address(hero), 100 gwei);
        uint256 deposited = _mint(seller);
        vm.prank(seller);
        vault.depositAsset(address(card), deposited, 1);
        bytes32 before = _state(up, listed, deposited, address(rejecter));

        nft111.setLockBlocks(2);
        market.setFee(1_000);
        nft111.nameBeneficiary(carol);
        market.nameBeneficiary(carol);
        nft111.sweepShare(BNB);
        market.setGuardian(carol);
        vault.setGuardian(carol);
        vault.setTreasury(carol);
        vault.setCollection(address(card), false);
        vault.announceSigner(carol);
        vault.announceLimits(address(card), IGameVault.Limits(1_000, 1_000, 1_000));
        address[3] memory all = [address(nft111), address(market), address(vault)];
        for (uint256 i; i < 3; ++i) {
            _expectNo(address(this), all[i], abi.encodeCall(IPayments.rescue, (address(card), up, carol)));
            _expectNo(address(this), all[i], abi.encodeCall(IPayments.rescue, (address(card), listed, carol)));
            _expectNo(address(this), all[i], abi.encodeCall(IPayments.rescue, (address(card), deposited, carol)));
            _expectNo(address(this), all[i], abi.encodeCall(Ownable.renounceOwnership, ()));
        }
        _expectNo(address(this), address(nft111), abi.encodeCall(INft111.withdraw, (address(card), up)));
        _expectNo(address(this), address(market), abi.encodeCall(IMarket.cancel, (address(card), listed)));
        _expectNo(address(this), address(vault), abi.encodeCall(IGameVault.requestExit, (address(card), deposited)));
        _expectNo(address(this), address(nft111), abi.encodeCall(IPayments.collect, (BNB, carol)));
        assertEq(_state(up, listed, deposited, address(rejecter)), before, "as it was");
        rejecter.collect(nft111, BNB, alice);
    }

    function _state(uint256 up, uint256 listed, uint256 deposited, address creditor) private view returns (bytes32) {
        (address depositor, uint256 exitAt) = vault.depositOf(address(card), deposited);
        return keccak256(
            abi.encode(
                nft111.auctionOf(address(card), up),
                market.listingOf(address(card), listed),
                nft111.credits(creditor, BNB),
                [card.ownerOf(up), card.ownerOf(listed), card.ownerOf(deposited), depositor],
                exitAt
            )
        );
    }

    function test_theSigner_canDoNothingElse() public {
        hero.mint(address(vault), 1 ether);
        _expectNo(signer, address(vault), abi.encodeCall(IGameVault.pauseClaims, ()));
        _expectNo(signer, address(vault), abi.encodeCall(IGameVault.retireSigner, (signer)));
        _expectNo(signer, address(vault), abi.encodeCall(IGameVault.announceSigner, (alice)));
        _expectNo(signer, address(vault), abi.encodeCall(IGameVault.lowerLimits, (address(hero), _none())));
        _expectNo(signer, address(vault), abi.encodeCall(IGameVault.announceLimits, (address(hero), _none())));
        _expectNo(signer, address(card), abi.encodeCall(IGameNft.mint, (signer, 1)));
        _expectNo(signer, address(market), abi.encodeCall(IPayments.stopTrading, ()));
    }

    /// @dev A guardian that was taken over can be a nuisance for three days, and take nothing.
    function test_theGuardian_canDoNothingElse() public {
        uint256 id = _mint(address(vault));
        _expectNo(guardian, address(vault), abi.encodeCall(IGameVault.resumeClaims, ()));
        _expectNo(guardian, address(vault), abi.encodeCall(IGameVault.announceSigner, (alice)));
        _expectNo(guardian, address(vault), abi.encodeCall(IGameVault.announceLimits, (address(hero), _none())));
        _expectNo(guardian, address(vault), abi.encodeCall(IGameVault.setLimits, (address(hero))));
        _expectNo(guardian, address(vault), abi.encodeCall(IGameVault.setTreasury, (guardian)));
        _expectNo(guardian, address(vault), abi.encodeCall(IGameVault.rescue, (address(card), id, guardian)));
        _stop(market);
        _expectNo(guardian, address(market), abi.encodeCall(IPayments.resumeTrading, ()));
        _expectNo(guardian, address(market), abi.encodeCall(IPayments.nameBeneficiary, (guardian)));
        _expectNo(guardian, address(market), abi.encodeCall(IPayments.allowCurrency, (address(hero), false)));
        _expectNo(guardian, address(market), abi.encodeCall(IMarket.setFee, (0)));
    }

    function _none() private pure returns (IGameVault.Limits memory) {
        return IGameVault.Limits(0, 0, 0);
    }

    function test_aMinter_cannotMoveOrBurnAToken() public {
        uint256 id = _mint(alice);
        vm.expectRevert(ERC721.NotOwnerNorApproved.selector);
        card.transferFrom(alice, address(this), id);
        vm.expectRevert(ERC721.NotOwnerNorApproved.selector);
        card.burn(id);
    }

    function test_stop_theClocksRunOn() public {
        uint256 id = _putUp(BNB, 100 gwei);
        _bid(alice, id, 100 gwei);
        _stop(nft111);
        vm.roll(block.number + LOCK);
        vm.prank(alice);
        nft111.withdraw(address(card), id);
        assertEq(card.ownerOf(id), alice, "the holder's, while trading is stopped");
    }

    /// @dev A dead listing can be changed and taken down, and is dead all the same.
    function test_aDeadListing_staysDead() public {
        uint256 id = _list(BNB, 100 gwei);
        vm.startPrank(seller);
        card.transferFrom(seller, seller, id);
        market.changePrice(address(card), id, 50 gwei);
        market.setExpiry(address(card), id, 0);
        assertEq(market.listingOf(address(card), id).seller, address(0), "dead");
        market.cancel(address(card), id);
        vm.stopPrank();
        assertEq(market.listingOf(address(card), id).seller, address(0), "gone");
    }
}
