// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GameCard} from "../../src/GameCard.sol";
import {GameToken} from "../../src/GameToken.sol";
import {GameVault} from "../../src/GameVault.sol";
import {IGameVault} from "../../src/interfaces/IGameVault.sol";
import {Test} from "../utils/Test.sol";

/// @dev Four players go in and out of the game by every door, with vouchers that are too large, too late for their
/// deposit or used already; guardian and owner do what they can. What the vault should do is told apart from it, without
/// packing. Every function that is not a view is a move.
contract VaultHandler is Test {
    struct Bucket {
        uint256 hour;
        uint256 day;
        uint256 time;
    }

    uint256 internal constant SIGNER_KEY = 0xA11CE;
    uint256 internal constant LATER = 4_000_000_000;
    uint256 internal constant NONCES = 1_000;

    GameVault public immutable vault;
    GameCard public immutable card;
    GameToken public immutable hero;
    address public immutable guardian;
    address[4] public players;
    uint256[] public tokens;

    mapping(uint256 token => address) public depositor;
    mapping(uint256 token => uint256) public exitAt;
    mapping(uint256 nonce => uint256) public redeemed;
    mapping(address item => Bucket) private _buckets;
    mapping(address item => IGameVault.Limits) private _limits;
    /// @dev What HERO should be in the vault.
    uint256 public coins;
    uint256 private _pausedUntil;
    uint256 private _announcedAt;
    uint256 private _nonce;

    constructor(GameVault vault_, GameCard card_, GameToken hero_, address guardian_, address[4] memory players_) {
        (vault, card, hero, guardian, players) = (vault_, card_, hero_, guardian_, players_);
        coins = hero_.balanceOf(address(vault_));
        _limits[address(hero_)] = vault_.limitsOf(address(hero_));
        _limits[address(card_)] = vault_.limitsOf(address(card_));
        for (uint256 id = 10_001; id <= 10_000 + card_.totalMinted(); ++id) tokens.push(id);
    }

    // Into the game

    function depositAsset(uint256 token) external {
        uint256 id = _token(token);
        address owner = card.ownerOf(id);
        if (owner == address(vault)) return;
        vm.prank(owner);
        vault.depositAsset(address(card), id, 1);
        (depositor[id], exitAt[id]) = (owner, 0);
    }

    function depositCoin(uint256 who, uint256 amount) external {
        amount = bound(amount, 0, 50 ether);
        vm.prank(players[who % 4]);
        (bool ok,) = address(vault).call(abi.encodeCall(IGameVault.depositCoin, (address(hero), amount, 1)));
        _agree(ok, amount > 0, "a deposit of something");
        coins += amount;
    }

    // Out of it by vouchers

    function claimAsset(uint256 who, uint256 token, uint256 dice, uint256 traits) external {
        uint256 id = _token(token);
        (, uint256 transfers,) = card.ownerState(id);
        bool isOld = dice % 5 == 0 && transfers > 0;
        IGameVault.AssetClaim memory voucher = IGameVault.AssetClaim(
            players[who % 4], address(card), id, isOld ? transfers - 1 : transfers, traits % 4, 0, _next(dice), LATER
        );
        bytes memory signature = _signed(vault.digestOfAsset(voucher));
        bool may = depositor[id] != address(0) && !isOld && _may(voucher.nonce, address(card), 1);
        (bool ok,) = address(vault).call(abi.encodeCall(IGameVault.claimAsset, (voucher, signature)));
        _agree(ok, may, "a claim of this very deposit");
        if (!ok) return;
        _took(voucher.nonce, address(card), 1);
        (depositor[id], exitAt[id]) = (address(0), 0);
        assertEq(card.ownerOf(id), voucher.receiver, "out");
        if (voucher.traits != 0) assertEq(card.traitsOf(id), voucher.traits, "what it has become");
    }

    function claimCoin(uint256 who, uint256 amount, uint256 dice) external {
        amount = bound(amount, 1, 130 ether);
        IGameVault.CoinClaim memory voucher =
            IGameVault.CoinClaim(players[who % 4], address(hero), amount, 0, _next(dice), LATER);
        bytes memory signature = _signed(vault.digestOfCoin(voucher));
        bool may = amount <= coins && _may(voucher.nonce, address(hero), amount);
        uint256 had = hero.balanceOf(voucher.receiver);
        (bool ok,) = address(vault).call(abi.encodeCall(IGameVault.claimCoin, (voucher, signature)));
        _agree(ok, may, "coins within the limits");
        if (!ok) return;
        _took(voucher.nonce, address(hero), amount);
        coins -= amount;
        assertEq(hero.balanceOf(voucher.receiver) - had, amount, "paid");
    }

    function claimMint(uint256 who, uint256 count, uint256 dice) external {
        uint256[] memory traits = new uint256[](bound(count, 1, 6));
        IGameVault.MintClaim memory voucher =
            IGameVault.MintClaim(players[who % 4], address(card), traits, 0, _next(dice), LATER);
        bytes memory signature = _signed(vault.digestOfMint(voucher));
        bool may = _may(voucher.nonce, address(card), traits.length);
        (bool ok,) = address(vault).call(abi.encodeCall(IGameVault.claimMint, (voucher, signature)));
        _agree(ok, may, "new tokens within the limits");
        if (ok) _took(voucher.nonce, address(card), traits.length);
    }

    // Out of it without the server

    function requestExit(uint256 who, uint256 token) external {
        (uint256 id, address caller) = (_token(token), _depositorOrAnyone(who, token));
        vm.prank(caller);
        (bool ok,) = address(vault).call(abi.encodeCall(IGameVault.requestExit, (address(card), id)));
        _agree(ok, depositor[id] == caller && exitAt[id] == 0, "the depositor asks once");
        if (ok) exitAt[id] = block.timestamp + 3 days;
    }

    function cancelExit(uint256 who, uint256 token) external {
        (uint256 id, address caller) = (_token(token), _depositorOrAnyone(who, token));
        vm.prank(caller);
        (bool ok,) = address(vault).call(abi.encodeCall(IGameVault.cancelExit, (address(card), id)));
        _agree(ok, depositor[id] == caller && exitAt[id] != 0, "who has asked");
        if (ok) exitAt[id] = 0;
    }

    /// @dev Paused or not.
    function exit(uint256 who, uint256 token) external {
        (uint256 id, address caller) = (_token(token), _depositorOrAnyone(who, token));
        bool may = depositor[id] == caller && exitAt[id] != 0 && block.timestamp >= exitAt[id];
        vm.prank(caller);
        (bool ok,) = address(vault).call(abi.encodeCall(IGameVault.exit, (address(card), id)));
        _agree(ok, may, "the depositor, in time, whatever is paused");
        if (!ok) return;
        (depositor[id], exitAt[id]) = (address(0), 0);
        assertEq(card.ownerOf(id), caller, "home");
    }

    // Guardian and owner

    function pause(uint256 dice) external {
        if (dice % 4 != 0) return resume();
        vm.prank(guardian);
        vault.pauseClaims();
        _pausedUntil = block.timestamp + 3 days;
    }

    function resume() public {
        vm.prank(vault.owner());
        vault.resumeClaims();
        _pausedUntil = 0;
    }

    function lowerLimits(uint256 part) external {
        IGameVault.Limits memory limits = _limits[address(hero)];
        limits.perHour = limits.perHour * (50 + part % 51) / 100;
        limits.perDay = limits.perDay * (50 + part % 51) / 100;
        _drain(address(hero));
        vm.prank(guardian);
        vault.lowerLimits(address(hero), limits);
        _limits[address(hero)] = limits;
        _announcedAt = 0;
    }

    /// @dev Announced first, and only in its time.
    function raiseLimits() external {
        IGameVault.Limits memory limits = IGameVault.Limits(100 ether, 200 ether, 300 ether);
        bool may =
            _announcedAt != 0 && block.timestamp >= _announcedAt + 4 days && block.timestamp <= _announcedAt + 7 days;
        _drain(address(hero));
        vm.startPrank(vault.owner());
        (bool ok,) = address(vault).call(abi.encodeCall(IGameVault.setLimits, (address(hero))));
        _agree(ok, may, "four days after they were announced");
        if (ok) (_limits[address(hero)], _announcedAt) = (limits, 0);
        if (!ok && (_announcedAt == 0 || block.timestamp > _announcedAt + 7 days)) {
            vault.announceLimits(address(hero), limits);
            _announcedAt = block.timestamp;
        }
        vm.stopPrank();
    }

    function pass(uint256 time) external {
        vm.warp(block.timestamp + time % (time % 3 == 0 ? 2 days : 2 hours));
    }

    // Views for the test

    function tokenCount() external view returns (uint256) {
        return tokens.length;
    }

    /// @dev How much a bucket has room for now.
    function leftOf(address item) public view returns (uint256 inHour, uint256 inDay) {
        (Bucket memory b, IGameVault.Limits memory l) = (_drained(item), _limits[item]);
        inHour = l.perHour * 1 hours > b.hour ? (l.perHour * 1 hours - b.hour) / 1 hours : 0;
        inDay = l.perDay * 1 days > b.day ? (l.perDay * 1 days - b.day) / 1 days : 0;
    }

    function _may(uint256 nonce, address item, uint256 amount) private view returns (bool) {
        (uint256 inHour, uint256 inDay) = leftOf(item);
        return redeemed[nonce] == 0 && block.timestamp >= _pausedUntil && amount <= _limits[item].perVoucher
            && amount <= inHour && amount <= inDay;
    }

    function _took(uint256 nonce, address item, uint256 amount) private {
        ++redeemed[nonce];
        _drain(item);
        _buckets[item].hour += amount * 1 hours;
        _buckets[item].day += amount * 1 days;
    }

    function _drain(address item) private {
        _buckets[item] = _drained(item);
    }

    function _drained(address item) private view returns (Bucket memory b) {
        b = _buckets[item];
        (uint256 hour, uint256 day) =
            (_limits[item].perHour * (block.timestamp - b.time), _limits[item].perDay * (block.timestamp - b.time));
        b.hour = b.hour > hour ? b.hour - hour : 0;
        b.day = b.day > day ? b.day - day : 0;
        b.time = block.timestamp;
    }

    /// @dev A new number, or now and then one that was there before.
    function _next(uint256 dice) private returns (uint256) {
        return dice % 7 == 0 ? dice / 7 % (_nonce + 1) : ++_nonce % NONCES;
    }

    function _agree(bool ok, bool may, string memory what) private pure {
        assertEq(ok ? 1 : 0, may ? 1 : 0, what);
    }

    function _signed(bytes32 digest) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SIGNER_KEY, digest);
        return abi.encodePacked(r, s, v);
    }

    function _token(uint256 seed) private view returns (uint256) {
        return tokens[seed % tokens.length];
    }

    function _depositorOrAnyone(uint256 who, uint256 token) private view returns (address) {
        address owner = depositor[_token(token)];
        return who % 2 == 0 && owner != address(0) ? owner : players[who / 2 % 4];
    }
}
