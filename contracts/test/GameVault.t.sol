// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {ERC721} from "solady/src/tokens/ERC721.sol";
import {GameToken} from "../src/GameToken.sol";
import {GameVault} from "../src/GameVault.sol";
import {IGameVault} from "../src/interfaces/IGameVault.sol";
import {FeeCoin} from "./hostile/Coins.sol";
import {World} from "./utils/World.sol";

contract GameVaultTest is World {
    uint256 private constant FEE = 1 ether;

    function setUp() public override {
        super.setUp();
        hero.mint(address(vault), 1e6 ether);
    }

    function _deposit() private returns (uint256 id) {
        id = _mint(seller);
        vm.prank(seller);
        vault.depositAsset(address(card), id, 3);
    }

    function _assetClaim(uint256 id, uint256 nonce) private view returns (IGameVault.AssetClaim memory) {
        (, uint256 transfers,) = card.ownerState(id);
        return IGameVault.AssetClaim(alice, address(card), id, transfers, 0, FEE, nonce, block.timestamp + 1 hours);
    }

    function _coinClaim(uint256 amount, uint256 nonce) private view returns (IGameVault.CoinClaim memory) {
        return IGameVault.CoinClaim(alice, address(hero), amount, FEE, nonce, block.timestamp + 1 hours);
    }

    function _mintClaim(uint256 count, uint256 nonce) private view returns (IGameVault.MintClaim memory) {
        uint256[] memory traits = new uint256[](count);
        for (uint256 i; i < count; ++i) traits[i] = 100 + i;
        return IGameVault.MintClaim(alice, address(card), traits, FEE, nonce, block.timestamp + 1 hours);
    }

    function _claim(IGameVault.CoinClaim memory voucher) private {
        bytes memory signature = _signed(vault.digestOfCoin(voucher));
        vm.prank(alice);
        vault.claimCoin(voucher, signature);
    }

    function _expectRevertOnClaim(IGameVault.CoinClaim memory voucher, bytes memory reason) private {
        bytes memory signature = _signed(vault.digestOfCoin(voucher));
        vm.expectRevert(reason);
        vm.prank(alice);
        vault.claimCoin(voucher, signature);
    }

    // Deposits

    function test_depositAsset() public {
        uint256 id = _mint(seller);
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.AssetDeposited(seller, address(card), id, 3);
        vm.prank(seller);
        vault.depositAsset(address(card), id, 3);
        assertEq(card.ownerOf(id), address(vault), "in the vault");
        (address depositor, uint256 exitAt) = vault.depositOf(address(card), id);
        assertEq(depositor, seller, "depositor");
        assertEq(exitAt, 0, "no exit");
        vm.expectRevert(abi.encodeWithSelector(IGameVault.CollectionNotAccepted.selector, address(hero)));
        vault.depositAsset(address(hero), id, 3);
        vm.expectRevert(ERC721.TransferFromIncorrectOwner.selector);
        vm.prank(alice);
        vault.depositAsset(address(card), id, 3);
    }

    function test_depositCoin() public {
        uint256 before = hero.balanceOf(address(vault));
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.CoinDeposited(seller, address(hero), 5 ether, 2);
        vm.prank(seller);
        vault.depositCoin(address(hero), 5 ether, 2);
        assertEq(hero.balanceOf(address(vault)) - before, 5 ether, "received");
        vm.expectRevert(abi.encodeWithSelector(IGameVault.CoinNotAccepted.selector, address(card)));
        vault.depositCoin(address(card), 1, 2);
        FeeCoin coin = new FeeCoin();
        vault.setCoin(address(coin), true);
        coin.mint(seller, 1_000);
        vm.startPrank(seller);
        coin.approve(address(vault), 1_000);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.WrongAmountReceived.selector, 990, 1_000));
        vault.depositCoin(address(coin), 1_000, 2);
        vm.stopPrank();
    }

    function test_activate() public {
        vm.startPrank(seller);
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.Activated(seller, address(mdv), 1 ether);
        vault.activate(address(mdv), 1 ether);
        vault.activate(address(meta), 2 ether);
        assertEq(meta.balanceOf(address(vault)), 2 ether, "received");
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotActivationCoin.selector, address(hero)));
        vault.activate(address(hero), 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.TooLittleToActivate.selector, 1 ether - 1, 1 ether));
        vault.activate(address(mdv), 1 ether - 1);
        vm.stopPrank();
        vault.setCoin(address(mdv), false);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.CoinNotAccepted.selector, address(mdv)));
        vm.prank(seller);
        vault.activate(address(mdv), 1 ether);
    }

    // Claims

    function test_claimAsset() public {
        uint256 id = _deposit();
        IGameVault.AssetClaim memory voucher = _assetClaim(id, 1);
        voucher.traits = 99;
        bytes memory signature = _signed(vault.digestOfAsset(voucher));
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.AssetClaimed(1, alice, address(card), id, FEE);
        vm.prank(bob); // anyone may; the caller pays, the receiver gets it
        vault.claimAsset(voucher, signature);
        assertEq(card.ownerOf(id), alice, "receiver");
        assertEq(card.traitsOf(id), 99, "what it has become");
        assertEq(hero.balanceOf(treasury), FEE, "fee");
        assertEq(hero.balanceOf(bob), 1e30 - FEE, "paid by the caller");
        assertTrue(vault.isNonceUsed(1), "used");
        (address depositor,) = vault.depositOf(address(card), id);
        assertEq(depositor, address(0), "no deposit any more");
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NonceUsed.selector, 1));
        vm.prank(bob);
        vault.claimAsset(voucher, signature);
    }

    /// @dev Also the lowest traits that there are.
    function test_claimAsset_setsTraitsOfOne() public {
        uint256 id = _deposit();
        IGameVault.AssetClaim memory voucher = _assetClaim(id, 1);
        voucher.traits = 1;
        bytes memory signature = _signed(vault.digestOfAsset(voucher));
        vm.prank(alice);
        vault.claimAsset(voucher, signature);
        assertEq(card.traitsOf(id), 1, "one");
    }

    function test_claimAsset_keepsTraitsAndNeedsTheToken() public {
        uint256 id = _deposit();
        IGameVault.AssetClaim memory voucher = _assetClaim(id, 1);
        bytes memory signature = _signed(vault.digestOfAsset(voucher));
        vm.prank(alice);
        vault.claimAsset(voucher, signature);
        assertEq(card.traitsOf(id), 7, "unchanged");
        voucher = _assetClaim(id, 2);
        signature = _signed(vault.digestOfAsset(voucher));
        vm.expectRevert(ERC721.TransferFromIncorrectOwner.selector);
        vm.prank(alice);
        vault.claimAsset(voucher, signature);
        assertTrue(!vault.isNonceUsed(2), "not used in vain");
    }

    /// @dev The attack: a voucher is kept back, the token comes home by an exit, is sold, and its buyer deposits it.
    function test_claimAsset_neverTakesWhatTheNextOwnerDeposited() public {
        uint256 id = _deposit();
        IGameVault.AssetClaim memory voucher = _assetClaim(id, 1);
        voucher.deadline = LATER;
        bytes memory signature = _signed(vault.digestOfAsset(voucher));
        vm.startPrank(seller);
        vault.requestExit(address(card), id);
        vm.warp(block.timestamp + 3 days);
        vault.exit(address(card), id);
        market.listOne(address(card), id, BNB, 1 ether);
        vm.stopPrank();
        _buy(bob, id, BNB, 1 ether);
        vm.prank(bob);
        vault.depositAsset(address(card), id, 1);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotThisDeposit.selector, address(card), id, 4, 1));
        vm.prank(alice);
        vault.claimAsset(voucher, signature);
        assertEq(card.ownerOf(id), address(vault), "still bob's, in the game");
        assertTrue(!vault.isNonceUsed(1), "not used in vain");
    }

    /// @dev The same by the same player: claimed once, deposited again, and there was a second voucher.
    function test_claimAsset_isForOneDeposit() public {
        uint256 id = _deposit();
        (IGameVault.AssetClaim memory first, IGameVault.AssetClaim memory second) =
            (_assetClaim(id, 1), _assetClaim(id, 2));
        bytes memory signature = _signed(vault.digestOfAsset(first));
        vm.prank(alice);
        vault.claimAsset(first, signature);
        vm.prank(alice);
        vault.depositAsset(address(card), id, 1);
        signature = _signed(vault.digestOfAsset(second));
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotThisDeposit.selector, address(card), id, 3, 1));
        vm.prank(alice);
        vault.claimAsset(second, signature);
    }

    function test_claimCoin() public {
        uint256 before = hero.balanceOf(alice);
        IGameVault.CoinClaim memory voucher = _coinClaim(40 ether, 256);
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.CoinClaimed(256, alice, address(hero), 40 ether, FEE);
        _claim(voucher);
        assertEq(hero.balanceOf(alice), before + 40 ether - FEE, "received");
        assertTrue(vault.isNonceUsed(256) && !vault.isNonceUsed(0) && !vault.isNonceUsed(255), "that nonce only");
        _expectRevertOnClaim(voucher, abi.encodeWithSelector(IGameVault.NonceUsed.selector, 256));
        voucher.nonce = 255;
        voucher.fee = 0;
        _claim(voucher);
        assertEq(hero.balanceOf(treasury), FEE, "no fee, none paid");
    }

    function test_claimMint() public {
        IGameVault.MintClaim memory voucher = _mintClaim(3, 9);
        bytes memory signature = _signed(vault.digestOfMint(voucher));
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.MintClaimed(9, alice, address(card), 10_001, 3, FEE);
        vm.prank(alice);
        assertEq(vault.claimMint(voucher, signature), 10_001, "first");
        assertEq(card.ownerOf(10_003), alice, "receiver");
        assertEq(card.traitsOf(10_003), 102, "traits");
        voucher = _mintClaim(0, 10);
        signature = _signed(vault.digestOfMint(voucher));
        vm.expectRevert(IGameVault.NothingToMint.selector);
        vault.claimMint(voucher, signature);
    }

    function test_claim_needsTheFee() public {
        IGameVault.CoinClaim memory voucher = _coinClaim(1 ether, 1);
        bytes memory signature = _signed(vault.digestOfCoin(voucher));
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(vault), 0, FEE)
        );
        vm.prank(address(0xF00)); // has no coins and has approved nothing
        vault.claimCoin(voucher, signature);
        assertTrue(!vault.isNonceUsed(1), "not used in vain");
    }

    function test_voucher_expires() public {
        IGameVault.CoinClaim memory voucher = _coinClaim(1, 1);
        vm.warp(voucher.deadline + 1);
        _expectRevertOnClaim(
            voucher,
            abi.encodeWithSelector(IGameVault.VoucherExpired.selector, voucher.deadline, voucher.deadline + 1)
        );
        vm.warp(voucher.deadline);
        _claim(voucher);
    }

    function test_voucher_isForWhatItSays() public {
        IGameVault.CoinClaim memory voucher = _coinClaim(1 ether, 1);
        bytes memory signature = _signed(vault.digestOfCoin(voucher));
        for (uint256 field; field < 6; ++field) {
            IGameVault.CoinClaim memory other = _coinClaim(1 ether, 1);
            if (field == 0) other.receiver = bob;
            if (field == 1) other.coin = address(mdv);
            if (field == 2) other.amount += 1;
            if (field == 3) other.fee = 0;
            if (field == 4) other.nonce = 2;
            if (field == 5) other.deadline += 1;
            vm.expectRevert();
            vm.prank(alice);
            vault.claimCoin(other, signature);
        }
        vm.prank(alice);
        vault.claimCoin(voucher, signature);
    }

    function test_voucher_ofAnotherKindOrSigner() public {
        IGameVault.CoinClaim memory voucher = _coinClaim(1 ether, 1);
        bytes memory signature = _signedBy(0xBAD, vault.digestOfCoin(voucher));
        vm.expectRevert(abi.encodeWithSelector(IGameVault.WrongSigner.selector, vm.addr(0xBAD), signer));
        vault.claimCoin(voucher, signature);
        uint256 id = _deposit();
        IGameVault.AssetClaim memory asset = _assetClaim(id, 1);
        signature = _signedBy(0xBAD, vault.digestOfAsset(asset));
        vm.expectRevert(abi.encodeWithSelector(IGameVault.WrongSigner.selector, vm.addr(0xBAD), signer));
        vault.claimAsset(asset, signature);
        IGameVault.MintClaim memory mint = _mintClaim(1, 1);
        signature = _signedBy(0xBAD, vault.digestOfMint(mint));
        vm.expectRevert(abi.encodeWithSelector(IGameVault.WrongSigner.selector, vm.addr(0xBAD), signer));
        vault.claimMint(mint, signature);
        signature = _signed(vault.digestOfAsset(asset));
        vm.expectRevert();
        vault.claimCoin(voucher, signature);
    }

    function test_voucher_malleatedOrMalformed() public {
        IGameVault.CoinClaim memory voucher = _coinClaim(1 ether, 1);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SIGNER_KEY, vault.digestOfCoin(voucher));
        bytes32 mirrored = bytes32(0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141 - uint256(s));
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(ECDSA.ECDSAInvalidSignatureS.selector, mirrored));
        vault.claimCoin(voucher, abi.encodePacked(r, mirrored, v == 27 ? uint8(28) : uint8(27)));
        vm.expectRevert(abi.encodeWithSelector(ECDSA.ECDSAInvalidSignatureLength.selector, 64));
        vault.claimCoin(voucher, abi.encodePacked(r, s));
        vm.expectRevert(ECDSA.ECDSAInvalidSignature.selector);
        vault.claimCoin(voucher, abi.encodePacked(r, s, uint8(9)));
        vm.stopPrank();
    }

    function test_voucher_ofAnotherChainOrVault() public {
        IGameVault.CoinClaim memory voucher = _coinClaim(1 ether, 1);
        bytes memory signature = _signed(vault.digestOfCoin(voucher));
        vm.chainId(56);
        vm.expectRevert();
        vm.prank(alice);
        vault.claimCoin(voucher, signature);
        vm.chainId(31_337);
        GameVault other = GameVault(
            deployed("GameVault", vaultArgs(signer, treasury))
        );
        hero.mint(address(other), 10 ether);
        vm.startPrank(alice);
        hero.approve(address(other), FEE);
        vm.expectRevert();
        other.claimCoin(voucher, signature);
        vault.claimCoin(voucher, signature);
        vm.stopPrank();
    }

    // Limits

    function test_limits_byVoucherHourAndDay() public {
        _expectRevertOnClaim(
            _coinClaim(100 ether + 1, 1),
            abi.encodeWithSelector(IGameVault.OverVoucherLimit.selector, address(hero), 100 ether + 1, 100 ether)
        );
        _claim(_coinClaim(100 ether, 1));
        _claim(_coinClaim(60 ether, 2));
        _expectLeft(40 ether, 140 ether);
        _expectRevertOnClaim(
            _coinClaim(40 ether + 1, 3),
            abi.encodeWithSelector(IGameVault.OverHourLimit.selector, address(hero), 40 ether + 1, 40 ether)
        );
        _claim(_coinClaim(40 ether, 3));
        // After half an hour half of the hour's is back, and a 48th of the day's.
        vm.warp(block.timestamp + 30 minutes);
        _expectLeft(100 ether, 106.25 ether);
        _claim(_coinClaim(100 ether, 4));
        vm.warp(block.timestamp + 1 hours);
        _expectLeft(200 ether, 18.75 ether);
        _expectRevertOnClaim(
            _coinClaim(18.75 ether + 1, 5),
            abi.encodeWithSelector(IGameVault.OverDayLimit.selector, address(hero), 18.75 ether + 1, 18.75 ether)
        );
        vm.warp(block.timestamp + 1 days);
        _expectLeft(200 ether, 300 ether);
    }

    /// @dev The attack: what an hour allows just before its end, and the same just after it; then with days.
    function test_limits_twiceAroundTheTurn_isRefused() public {
        uint256 midnight = 1_800_000_000 / uint256(1 days) * 1 days + 1 days;
        vm.warp(midnight - 1);
        _claim(_coinClaim(100 ether, 1));
        _claim(_coinClaim(100 ether, 2));
        vm.warp(midnight);
        uint256 leak = 200 ether / uint256(1 hours);
        _expectRevertOnClaim(
            _coinClaim(100 ether, 3),
            abi.encodeWithSelector(IGameVault.OverHourLimit.selector, address(hero), 100 ether, leak)
        );
        vm.warp(midnight + 30 minutes);
        _claim(_coinClaim(100 ether, 4));
        vm.warp(midnight + 1 days - 1);
        _claim(_coinClaim(100 ether, 5));
        _claim(_coinClaim(100 ether, 6));
        vm.warp(midnight + 1 days + 1 hours);
        (, uint256 inDay) = vault.leftOf(address(hero));
        assertTrue(inDay < 114 ether, "a new day begins with what the old one left");
        vm.warp(midnight + 1 days + 2 hours);
        _claim(_coinClaim(100 ether, 7));
        _expectRevertOnClaim(
            _coinClaim(100 ether, 8),
            abi.encodeWithSelector(
                IGameVault.OverDayLimit.selector, address(hero), 100 ether, 25 ether + 300 ether / uint256(1 days)
            )
        );
    }

    /// @dev A tenth of an hour's ten tokens leaks in six minutes. Whoever asks more often loses nothing by it.
    function test_limits_leakBySeconds_alsoWhenAskedOften() public {
        for (uint256 i; i < 10; ++i) _claimToken(i);
        (uint256 inHour,) = vault.leftOf(address(card));
        assertEq(inHour, 0, "full");
        // Refused claims and limits that are set anew to the same leave the bucket as it is.
        for (uint256 i = 1; i < 360; ++i) {
            vm.warp(1_800_000_000 + i);
            vault.lowerLimits(address(card), IGameVault.Limits(5, 10, 20));
        }
        (inHour,) = vault.leftOf(address(card));
        assertEq(inHour, 0, "not yet");
        vm.warp(1_800_000_000 + 360);
        (inHour,) = vault.leftOf(address(card));
        assertEq(inHour, 1, "one");
        _claimToken(10);
    }

    function _claimToken(uint256 nonce) private {
        IGameVault.MintClaim memory voucher = _mintClaim(1, nonce);
        bytes memory signature = _signed(vault.digestOfMint(voucher));
        vm.prank(alice);
        vault.claimMint(voucher, signature);
    }

    /// @dev A limit that was lowered below what is used leaves nothing, does not fail, and leaks at its own pace.
    function test_limits_lowered_leakSlower() public {
        _claim(_coinClaim(100 ether, 1));
        _claim(_coinClaim(100 ether, 2));
        vault.lowerLimits(address(hero), IGameVault.Limits(20 ether, 20 ether, 300 ether));
        _expectLeft(0, 100 ether);
        vm.warp(block.timestamp + 9 hours);
        (uint256 inHour,) = vault.leftOf(address(hero));
        assertEq(inHour, 0, "nine hours for the 180 that are too many");
        vm.warp(block.timestamp + 30 minutes);
        (inHour,) = vault.leftOf(address(hero));
        assertEq(inHour, 10 ether, "and then as ever");
    }

    /// @dev The attack: limits are raised, and all the time before counts as if they had been so high.
    function test_limits_raised_leakFasterFromThenOnOnly() public {
        vault.lowerLimits(address(hero), IGameVault.Limits(100 ether, 100 ether, 100 ether));
        vault.announceLimits(address(hero), IGameVault.Limits(100 ether, 100 ether, 2_400 ether));
        vm.warp(block.timestamp + 4 days);
        _claim(_coinClaim(100 ether, 1));
        vm.warp(block.timestamp + 6 hours);
        vault.setLimits(address(hero));
        (, uint256 inDay) = vault.leftOf(address(hero));
        assertEq(inDay, 2_325 ether, "a quarter of the hundred has leaked");
        vm.warp(block.timestamp + 30 minutes);
        (, inDay) = vault.leftOf(address(hero));
        assertEq(inDay, 2_375 ether, "and fifty in half an hour since");
    }

    function test_limits_haveAHighest() public {
        uint256 most = 2 ** 85 - 1;
        IGameVault.Limits[3] memory tooHigh = [
            IGameVault.Limits(most + 1, most, most),
            IGameVault.Limits(most, most + 1, most),
            IGameVault.Limits(most, most, most + 1)
        ];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IGameVault.LimitTooHigh.selector, most + 1, most));
            vault.announceLimits(address(hero), tooHigh[i]);
        }
        vault.announceLimits(address(hero), IGameVault.Limits(most, most, most));
        vm.warp(block.timestamp + 4 days);
        vault.setLimits(address(hero));
        hero.mint(address(vault), 2 * most);
        _claim(_coinClaim(most, 1));
        _expectLeft(0, 0);
        _claim(_coinClaimOf(mdv, 1 ether, 2));
        vm.warp(block.timestamp + 1 days);
        _expectLeft(most, most);
    }

    function _expectLeft(uint256 hour, uint256 day) private view {
        (uint256 inHour, uint256 inDay) = vault.leftOf(address(hero));
        assertEq(inHour, hour, "left of the hour's");
        assertEq(inDay, day, "left of the day's");
    }

    function _coinClaimOf(GameToken coin, uint256 amount, uint256 nonce)
        private
        returns (IGameVault.CoinClaim memory voucher)
    {
        coin.mint(address(vault), amount);
        voucher = _coinClaim(amount, nonce);
        voucher.coin = address(coin);
    }

    function test_limits_countTokens() public {
        IGameVault.MintClaim memory voucher = _mintClaim(6, 1);
        bytes memory signature = _signed(vault.digestOfMint(voucher));
        vm.expectRevert(abi.encodeWithSelector(IGameVault.OverVoucherLimit.selector, address(card), 6, 5));
        vm.prank(alice);
        vault.claimMint(voucher, signature);
        voucher = _mintClaim(5, 2);
        signature = _signed(vault.digestOfMint(voucher));
        vm.prank(alice);
        vault.claimMint(voucher, signature);
        (uint256 inHour, uint256 inDay) = vault.leftOf(address(card));
        assertEq(inHour, 5, "hour");
        assertEq(inDay, 15, "day");
        IGameVault.AssetClaim memory asset = _assetClaim(_deposit(), 3);
        signature = _signed(vault.digestOfAsset(asset));
        vm.prank(alice);
        vault.claimAsset(asset, signature);
        (inHour,) = vault.leftOf(address(card));
        assertEq(inHour, 4, "hour");
    }

    function test_limits_areZeroUntilSet() public {
        IGameVault.CoinClaim memory voucher = _coinClaim(1, 1);
        voucher.coin = address(0xC01);
        _expectRevertOnClaim(
            voucher, abi.encodeWithSelector(IGameVault.OverVoucherLimit.selector, address(0xC01), 1, 0)
        );
    }

    // Pause

    function test_pause_stopsClaimsOnlyAndEndsByItself() public {
        uint256 start = block.timestamp;
        uint256 id = _deposit();
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotGuardian.selector, alice));
        vm.prank(alice);
        vault.pauseClaims();
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.ClaimsPaused(guardian, start + 3 days);
        vm.prank(guardian);
        vault.pauseClaims();
        assertEq(vault.pausedUntil(), start + 3 days, "until");

        IGameVault.CoinClaim memory voucher = _coinClaim(1 ether, 1);
        voucher.deadline = LATER;
        bytes memory paused = abi.encodeWithSelector(IGameVault.ClaimsArePaused.selector, start + 3 days);
        _expectRevertOnClaim(voucher, paused);
        IGameVault.AssetClaim memory asset = _assetClaim(id, 2);
        bytes memory signature = _signed(vault.digestOfAsset(asset));
        vm.expectRevert(paused);
        vault.claimAsset(asset, signature);
        IGameVault.MintClaim memory mint = _mintClaim(1, 3);
        signature = _signed(vault.digestOfMint(mint));
        vm.expectRevert(paused);
        vault.claimMint(mint, signature);

        // Deposits and exits go on.
        _deposit();
        vm.prank(seller);
        vault.depositCoin(address(hero), 1, 1);
        vm.prank(seller);
        vault.requestExit(address(card), id);
        vm.warp(start + 3 days - 1);
        _expectRevertOnClaim(voucher, paused);
        vm.warp(start + 3 days);
        vm.prank(guardian);
        vault.pauseClaims();
        vm.prank(seller);
        vault.exit(address(card), id);
        assertEq(card.ownerOf(id), seller, "home, in spite of the pause");
        vm.warp(start + 6 days);
        _claim(voucher);
    }

    function test_pause_byTheOwnerAndResume() public {
        vault.pauseClaims();
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, guardian));
        vm.prank(guardian);
        vault.resumeClaims();
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.ClaimsResumed(address(this));
        vault.resumeClaims();
        _claim(_coinClaim(1 ether, 1));
    }

    // Exit

    function test_exit_byTheDepositorAfterTheDelay() public {
        uint256 start = block.timestamp;
        uint256 id = _deposit();
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.ExitNotRequested.selector, address(card), id));
        vault.exit(address(card), id);
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.ExitRequested(seller, address(card), id, start + 3 days);
        vault.requestExit(address(card), id);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.ExitAlreadyRequested.selector, start + 3 days));
        vault.requestExit(address(card), id);
        vm.warp(start + 3 days - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IGameVault.ExitTooEarly.selector, start + 3 days, start + 3 days - 1)
        );
        vault.exit(address(card), id);
        vm.warp(start + 3 days);
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.Exited(seller, address(card), id);
        vault.exit(address(card), id);
        assertEq(card.ownerOf(id), seller, "home");
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotInVault.selector, address(card), id));
        vault.exit(address(card), id);
        vm.stopPrank();
    }

    function test_exit_refusesOthers() public {
        uint256 id = _deposit();
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotDepositor.selector, alice, seller));
        vault.requestExit(address(card), id);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotDepositor.selector, alice, seller));
        vault.cancelExit(address(card), id);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotDepositor.selector, alice, seller));
        vault.exit(address(card), id);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotInVault.selector, address(card), 99));
        vault.requestExit(address(card), 99);
        vm.stopPrank();
    }

    function test_exit_cancelled() public {
        uint256 id = _deposit();
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.ExitNotRequested.selector, address(card), id));
        vault.cancelExit(address(card), id);
        vault.requestExit(address(card), id);
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.ExitCancelled(seller, address(card), id);
        vault.cancelExit(address(card), id);
        vm.warp(block.timestamp + 30 days);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.ExitNotRequested.selector, address(card), id));
        vault.exit(address(card), id);
        vm.stopPrank();
    }

    function test_exit_endsWithAClaimAndIsNotInherited() public {
        uint256 id = _deposit();
        vm.prank(seller);
        vault.requestExit(address(card), id);
        IGameVault.AssetClaim memory voucher = _assetClaim(id, 1);
        bytes memory signature = _signed(vault.digestOfAsset(voucher));
        vm.prank(alice);
        vault.claimAsset(voucher, signature);
        vm.prank(alice);
        vault.depositAsset(address(card), id, 1);
        vm.warp(block.timestamp + 30 days);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.NotDepositor.selector, seller, alice));
        vm.prank(seller);
        vault.exit(address(card), id);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.ExitNotRequested.selector, address(card), id));
        vm.prank(alice);
        vault.exit(address(card), id);
    }

    // Roles

    function test_setSigner_voidsWhatTheOldOneSigned() public {
        IGameVault.CoinClaim memory voucher = _coinClaim(1 ether, 1);
        bytes memory signature = _signed(vault.digestOfCoin(voucher));
        address next = vm.addr(0xBEEF);
        vault.announceSigner(next);
        vm.warp(block.timestamp + 4 days);
        voucher.deadline = LATER;
        signature = _signed(vault.digestOfCoin(voucher));
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.SignerSet(next);
        vault.setSigner(next);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.WrongSigner.selector, signer, next));
        vm.prank(alice);
        vault.claimCoin(voucher, signature);
        signature = _signedBy(0xBEEF, vault.digestOfCoin(voucher));
        vm.prank(alice);
        vault.claimCoin(voucher, signature);
        assertTrue(vault.isRetired(signer), "retired");
        vm.expectRevert(abi.encodeWithSelector(IGameVault.SignerRetired.selector, signer));
        vault.announceSigner(signer);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.SignerRetired.selector, next));
        vault.setSigner(next);
    }

    function test_signer_isNeverTheOwner() public {
        vm.expectRevert(abi.encodeWithSelector(IGameVault.SignerIsOwner.selector, address(this)));
        vault.announceSigner(address(this));
        vm.expectRevert(IGameVault.ZeroAddress.selector);
        vault.announceSigner(address(0));
        vault.transferOwnership(signer);
        vm.expectRevert(abi.encodeWithSelector(IGameVault.SignerIsOwner.selector, signer));
        vm.prank(signer);
        vault.acceptOwnership();
        vm.expectRevert(abi.encodeWithSelector(IGameVault.SignerIsOwner.selector, address(this)));
        this.deployVault(address(this), treasury);
        vault.transferOwnership(alice);
        assertEq(vault.owner(), address(this), "in two steps");
        vm.prank(alice);
        vault.acceptOwnership();
        assertEq(vault.owner(), alice, "accepted");
        vm.expectRevert(IGameVault.OwnerMustStay.selector);
        vm.prank(alice);
        vault.renounceOwnership();
    }

    function deployVault(address signer_, address treasury_) external {
        deployed("GameVault", vaultArgs(signer_, treasury_));
    }

    function test_settings() public {
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.GuardianSet(bob);
        vault.setGuardian(bob);
        assertEq(vault.guardian(), bob, "guardian");
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.TreasurySet(carol);
        vault.setTreasury(carol);
        assertEq(vault.treasury(), carol, "treasury");
        vm.expectRevert(IGameVault.ZeroAddress.selector);
        vault.setTreasury(address(0));
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.CoinSet(address(hero), false);
        vault.setCoin(address(hero), false);
        assertTrue(!vault.isCoin(address(hero)), "coin");
        vm.expectRevert(IGameVault.ZeroAddress.selector);
        vault.setCoin(address(0), true);
        vm.expectEmit(true, true, true, true, address(vault));
        emit IGameVault.CollectionSet(address(card), false);
        vault.setCollection(address(card), false);
        assertTrue(!vault.isCollection(address(card)), "collection");
        vm.expectRevert(IGameVault.ZeroAddress.selector);
        vault.setCollection(address(0), true);
        assertEq(vault.HERO(), address(hero), "HERO");
        assertEq(vault.MDV(), address(mdv), "MDV");
        assertEq(vault.META(), address(meta), "META");
    }

    function test_settings_areTheOwners() public {
        bytes memory reason = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice);
        vm.startPrank(alice);
        vm.expectRevert(reason);
        vault.setSigner(alice);
        vm.expectRevert(reason);
        vault.announceSigner(alice);
        vm.expectRevert(reason);
        vault.announceLimits(address(hero), IGameVault.Limits(1, 2, 3));
        vm.expectRevert(reason);
        vault.setLimits(address(hero));
        vm.expectRevert(reason);
        vault.rescue(address(card), 1, alice);
        vm.expectRevert(reason);
        vault.setGuardian(alice);
        vm.expectRevert(reason);
        vault.setTreasury(alice);
        vm.expectRevert(reason);
        vault.setCoin(alice, true);
        vm.expectRevert(reason);
        vault.setCollection(alice, true);
        vm.stopPrank();
    }

    function test_collectionNoLongerAccepted_trapsNothing() public {
        uint256 id = _deposit();
        vault.setCollection(address(card), false);
        vm.prank(seller);
        vault.requestExit(address(card), id);
        vm.warp(block.timestamp + 3 days);
        vm.prank(seller);
        vault.exit(address(card), id);
        assertEq(card.ownerOf(id), seller, "home");
    }

    // Random vouchers

    /// @dev What the vault should have seen, kept apart from it: every claim with its time, from which the buckets are
    /// told anew each time.
    struct Seen {
        uint256 count;
        uint256[8] amounts;
        uint256[8] times;
        bool[6] used;
    }

    function testFuzz_voucher_usedOnceWithinLimits(
        uint256[8] memory amounts,
        uint8[8] memory nonces,
        uint32[8] memory waits
    ) public {
        Seen memory seen;
        uint256 time = 1_800_000_000;
        for (uint256 i; i < 8; ++i) {
            time += waits[i] % 5 hours;
            vm.warp(time);
            _claimOne(seen, time, bound(amounts[i], 1, 130 ether), nonces[i] % 6);
        }
        _expectBounded(seen, 200 ether, 1 hours);
        _expectBounded(seen, 300 ether, 1 days);
    }

    /// @dev A bucket's level at a time: each claim fills it, each second between them drains it.
    function _level(Seen memory seen, uint256 limit, uint256 period, uint256 time) private pure returns (uint256 level) {
        for (uint256 i; i < seen.count; ++i) {
            level += seen.amounts[i] * period;
            uint256 leak = ((i + 1 < seen.count ? seen.times[i + 1] : time) - seen.times[i]) * limit;
            level = level > leak ? level - leak : 0;
        }
    }

    /// @dev Whatever was tried: between any two moments at most the limit and what leaked meanwhile has left.
    function _expectBounded(Seen memory seen, uint256 limit, uint256 period) private pure {
        for (uint256 from; from < seen.count; ++from) {
            uint256 sum;
            for (uint256 to = from; to < seen.count; ++to) {
                sum += seen.amounts[to];
                assertTrue(sum * period <= limit * (period + seen.times[to] - seen.times[from]), "bounded");
            }
        }
    }

    function _claimOne(Seen memory seen, uint256 time, uint256 amount, uint256 nonce) private {
        bool fine = !seen.used[nonce] && amount <= 100 ether
            && _level(seen, 200 ether, 1 hours, time) + amount * 1 hours <= 200 ether * uint256(1 hours)
            && _level(seen, 300 ether, 1 days, time) + amount * 1 days <= 300 ether * uint256(1 days);
        IGameVault.CoinClaim memory voucher = IGameVault.CoinClaim(alice, address(hero), amount, 0, nonce, LATER);
        bytes memory signature = _signed(vault.digestOfCoin(voucher));
        uint256 before = hero.balanceOf(alice);
        (bool claimed,) = address(vault).call(abi.encodeCall(IGameVault.claimCoin, (voucher, signature)));
        assertEq(claimed ? 1 : 0, fine ? 1 : 0, "claimed");
        assertEq(hero.balanceOf(alice) - before, fine ? amount : 0, "amount");
        if (!fine) return;
        seen.used[nonce] = true;
        (seen.amounts[seen.count], seen.times[seen.count]) = (amount, time);
        ++seen.count;
    }

    function testFuzz_voucher_wrongSignature(bytes memory signature, uint256 key) public {
        IGameVault.CoinClaim memory voucher = _coinClaim(1 ether, 1);
        vm.expectRevert();
        vault.claimCoin(voucher, signature);
        key = bound(key, 1, type(uint128).max);
        vm.assume(key != SIGNER_KEY);
        signature = _signedBy(key, vault.digestOfCoin(voucher));
        vm.expectRevert(abi.encodeWithSelector(IGameVault.WrongSigner.selector, vm.addr(key), signer));
        vault.claimCoin(voucher, signature);
    }
}
