// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IGameVault} from "../src/interfaces/IGameVault.sol";
import {World} from "./utils/World.sol";

/// @dev What the vault's owner, guardian and signer might try, and what becomes of it.
contract VaultOwnersTest is World {
    uint256 private constant NOW = 1_800_000_000;
    uint256 private constant EVIL_KEY = 0xE71;
    uint256 private constant MOST = 2 ** 85 - 1;
    address private evil;

    function setUp() public override {
        super.setUp();
        evil = vm.addr(EVIL_KEY);
        hero.mint(address(vault), 1e6 ether);
    }

    function _loot(uint256 amount, uint256 nonce) private returns (bool done) {
        IGameVault.CoinClaim memory voucher = IGameVault.CoinClaim(evil, address(hero), amount, 0, nonce, LATER);
        bytes memory signature = _signedBy(EVIL_KEY, vault.digestOfCoin(voucher));
        (done,) = address(vault).call(abi.encodeCall(IGameVault.claimCoin, (voucher, signature)));
    }

    /// @dev The attack that the audit found: a signer of one's own, limits to the maximum, claims, in one block.
    function test_theOwner_cannotTakeTheDepositsInOneBlock() public {
        uint256 id = _mint(seller);
        vm.prank(seller);
        vault.depositAsset(address(card), id, 1);

        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotAnnounced.selector, evil));
        vault.setSigner(evil);
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.SignerAnnounced(evil, NOW + 4 days);
        vault.announceSigner(evil);
        IGameVault.Limits memory all = IGameVault.Limits(MOST, MOST, MOST);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotLower.selector, address(hero)));
        vault.lowerLimits(address(hero), all);
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.LimitsAnnounced(
            address(hero), MOST, MOST, MOST, NOW + 4 days
        );
        vault.announceLimits(address(hero), all);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.ChangeTooEarly.selector, NOW + 4 days, NOW));
        vault.setSigner(evil);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.ChangeTooEarly.selector, NOW + 4 days, NOW));
        vault.setLimits(address(hero));
        assertTrue(!_loot(1 ether, 1), "nothing leaves");

        // Who hears of it leaves, with a day to spare.
        vm.prank(seller);
        vault.requestExit(address(card), id);
        vm.warp(NOW + 3 days);
        vm.prank(seller);
        vault.exit(address(card), id);
        assertEq(card.ownerOf(id), seller, "home");

        vm.warp(NOW + 4 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.ChangeTooEarly.selector, NOW + 4 days, NOW + 4 days - 1));
        vault.setSigner(evil);
        vm.warp(NOW + 4 days);
        vault.setSigner(evil);
        assertTrue(!_loot(1e6 ether, 1), "and the limits still hold");
        assertTrue(_loot(100 ether, 1), "what they allow");
    }

    function test_higherLimits_areSetInTheirTimeAndNotLater() public {
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotAnnounced.selector, address(hero)));
        vault.setLimits(address(hero));
        vault.announceLimits(address(hero), IGameVault.Limits(200 ether, 300 ether, 400 ether));
        (IGameVault.Limits memory limits, uint256 from) = vault.announcedLimitsOf(address(hero));
        assertEq(limits.perVoucher, 200 ether, "announced");
        assertEq(from, NOW + 4 days, "from");
        assertEq(vault.limitsOf(address(hero)).perVoucher, 100 ether, "not yet");
        vm.warp(NOW + 7 days + 1);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.ChangeTooLate.selector, NOW + 7 days, NOW + 7 days + 1));
        vault.setLimits(address(hero));
        vm.warp(NOW + 7 days);
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.LimitsSet(address(hero), 200 ether, 300 ether, 400 ether);
        vault.setLimits(address(hero));
        assertEq(vault.limitsOf(address(hero)).perDay, 400 ether, "in force");
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotAnnounced.selector, address(hero)));
        vault.setLimits(address(hero));
    }

    function test_theGuardian_lowersLimitsAtOnce_andEndsWhatWasAnnounced() public {
        vault.announceLimits(address(hero), IGameVault.Limits(200 ether, 300 ether, 400 ether));
        vm.warp(NOW + 4 days);
        vm.prank(guardian);
        vault.lowerLimits(address(hero), IGameVault.Limits(1 ether, 2 ether, 3 ether));
        assertEq(vault.limitsOf(address(hero)).perDay, 3 ether, "lowered");
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotAnnounced.selector, address(hero)));
        vault.setLimits(address(hero));
        IGameVault.Limits[3] memory higher = [
            IGameVault.Limits(1 ether + 1, 2 ether, 3 ether),
            IGameVault.Limits(1 ether, 2 ether + 1, 3 ether),
            IGameVault.Limits(1 ether, 2 ether, 3 ether + 1)
        ];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IGameVault.NotLower.selector, address(hero)));
            vm.prank(guardian);
            vault.lowerLimits(address(hero), higher[i]);
        }
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotGuardian.selector, alice));
        vm.prank(alice);
        vault.lowerLimits(address(hero), IGameVault.Limits(0, 0, 0));
    }

    function test_theGuardian_stopsALeakedKeyAtOnce_andOneInReserveTakesOver() public {
        address reserve = vm.addr(0x4E5E);
        vault.announceSigner(reserve);
        vault.announceSigner(evil);
        vm.warp(NOW + 90 days);
        IGameVault.CoinClaim memory voucher = IGameVault.CoinClaim(alice, address(hero), 1 ether, 0, 1, LATER);
        bytes memory signature = _signed(vault.digestOfCoin(voucher));
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotGuardian.selector, alice));
        vm.prank(alice);
        vault.retireSigner(signer);
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.SignerStopped(signer, guardian);
        vm.prank(guardian);
        vault.retireSigner(signer);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.WrongSigner.selector, signer, address(0)));
        vault.claimCoin(voucher, signature);
        vm.prank(guardian);
        vault.retireSigner(evil);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.SignerRetired.selector, evil));
        vault.setSigner(evil);
        vault.setSigner(reserve);
        assertEq(vault.signer(), reserve, "no day without a signer");
        vault.claimCoin(voucher, _signedBy(0x4E5E, vault.digestOfCoin(voucher)));
    }

    function test_depositsOfNothing_areRefused() public {
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NothingToDeposit.selector, address(hero)));
        vault.depositCoin(address(hero), 0, 1);
        vault.depositCoin(address(hero), 1, 1);
        vm.stopPrank();
    }

    function test_aStrayToken_goesBack_andADepositNever() public {
        uint256 stray = _mint(alice);
        uint256 deposited = _mint(seller);
        vm.prank(alice);
        card.transferFrom(alice, address(vault), stray);
        vm.prank(seller);
        vault.depositAsset(address(card), deposited, 1);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotStray.selector, address(card), deposited));
        vault.rescue(address(card), deposited, address(this));
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.Rescued(address(card), stray, alice);
        vault.rescue(address(card), stray, alice);
        assertEq(card.ownerOf(stray), alice, "back");
    }
}
