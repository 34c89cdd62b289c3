// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GameCard} from "../../src/GameCard.sol";
import {GameToken} from "../../src/GameToken.sol";
import {GameVault} from "../../src/GameVault.sol";
import {MDragon} from "../../src/MDragon.sol";
import {Market} from "../../src/Market.sol";
import {Nft111} from "../../src/Nft111.sol";
import {IGameVault} from "../../src/interfaces/IGameVault.sol";
import {IPayments} from "../../src/interfaces/IPayments.sol";
import {Test} from "./Test.sol";

/// @dev Everything deployed, and a few people: the test contract is the owner and a minter.
abstract contract World is Test {
    uint256 internal constant SIGNER_KEY = 0xA11CE;
    uint256 internal constant LOCK = 100;
    uint256 internal constant LATER = 4_000_000_000;
    address internal constant BNB = address(0);

    address internal seller = address(0x5E11E);
    address internal alice = address(0xA11);
    address internal bob = address(0xB0B);
    address internal carol = address(0xCA401);
    address internal community = address(0xC0);
    address internal treasury = address(0x74EA);
    address internal guardian = address(0x64A4D);
    address internal signer;

    GameToken internal hero;
    GameToken internal mdv;
    GameToken internal meta;
    MDragon internal dragon;
    GameCard internal card;
    Nft111 internal nft111;
    Market internal market;
    GameVault internal vault;

    function setUp() public virtual {
        vm.warp(1_800_000_000);
        vm.roll(1_000);
        signer = vm.addr(SIGNER_KEY);
        hero = GameToken(deployed("GameToken", abi.encode("Hero", "HERO", address(this))));
        mdv = GameToken(deployed("GameToken", abi.encode("MDV", "MDV", address(this))));
        meta = GameToken(deployed("GameToken", abi.encode("META", "META", address(this))));
        dragon = MDragon(deployed("MDragon", abi.encode("ipfs://dragon/", "ipfs://dragons", address(this))));
        card = GameCard(deployed("GameCard", abi.encode("ipfs://card/", "ipfs://cards", address(this))));
        nft111 = Nft111(deployed("Nft111", abi.encode(address(this), guardian, community, locks(), collections(), coins())));
        market = Market(deployed("Market", abi.encode(address(this), guardian, treasury, 500, collections(), coins())));
        vault = GameVault(
            deployed("GameVault", vaultArgs(signer, treasury))
        );
        card.setMinter(address(this), true);
        dragon.setMinter(address(this), true);
        card.setMinter(address(vault), true);
        dragon.setMinter(address(vault), true);
        address[4] memory people = [seller, alice, bob, carol];
        for (uint256 i; i < 4; ++i) _equip(people[i]);
    }

    /// @dev Gives an account BNB, coins, and approvals for everything.
    function _equip(address account) internal {
        vm.deal(account, 1e30);
        address[3] memory spenders = [address(nft111), address(market), address(vault)];
        GameToken[3] memory tokens = [hero, mdv, meta];
        for (uint256 i; i < 3; ++i) tokens[i].mint(account, 1e30);
        vm.startPrank(account);
        for (uint256 s; s < 3; ++s) {
            for (uint256 i; i < 3; ++i) tokens[i].approve(spenders[s], type(uint256).max);
            card.setApprovalForAll(spenders[s], true);
            dragon.setApprovalForAll(spenders[s], true);
        }
        vm.stopPrank();
    }

    function _mint(address to) internal returns (uint256 id) {
        return card.mint(to, 7);
    }

    /// @dev Puts up at the highest first price whose first bid may be `firstBid`: 90 gwei for 100, as 1.11 x 90 is 99.9.
    function _putUp(address currency, uint256 firstBid) internal returns (uint256 id) {
        id = _mint(seller);
        vm.prank(seller);
        nft111.putUp(address(card), id, currency, _firstPriceFor(firstBid));
    }

    function _firstPriceFor(uint256 firstBid) internal pure returns (uint256) {
        return firstBid / 1 gwei * 100 / 111 * 1 gwei;
    }

    function _bid(address bidder, uint256 id, uint256 amount) internal {
        (address holder, uint256 price) = (nft111.auctionOf(address(card), id).holder, nft111.price(address(card), id));
        vm.prank(bidder);
        nft111.buy{value: amount, gas: 2_000_000}(address(card), id, price, holder, 0, LATER);
    }

    function _bidToken(address bidder, uint256 id, address coin, uint256 amount) internal {
        (address holder, uint256 price) = (nft111.auctionOf(address(card), id).holder, nft111.price(address(card), id));
        vm.prank(bidder);
        nft111.buyWithToken{gas: 2_000_000}(address(card), id, coin, amount, price, holder, 0, LATER);
    }

    function _list(address currency, uint256 price) internal returns (uint256 id) {
        id = _mint(seller);
        vm.prank(seller);
        market.listOne(address(card), id, currency, price);
    }

    function _buy(address buyer, uint256 id, address currency, uint256 price) internal {
        vm.prank(buyer);
        market.buy{value: currency == BNB ? price : 0}(address(card), id, currency, price, 0);
    }

    /// @dev The guardian's stop, with the deposit that it needs.
    function _stop(IPayments payments) internal {
        vm.deal(guardian, 10 ether);
        vm.prank(guardian);
        payments.stopTrading{value: 1 ether}();
    }

    function _signed(bytes32 digest) internal pure returns (bytes memory) {
        return _signedBy(SIGNER_KEY, digest);
    }

    function _signedBy(uint256 key, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    function vaultArgs(address signer_, address treasury_) internal view returns (bytes memory) {
        return abi.encode(
            address(this),
            guardian,
            signer_,
            treasury_,
            coins(),
            collectionList(),
            IGameVault.Limits(100 ether, 200 ether, 300 ether),
            IGameVault.Limits(5, 10, 20)
        );
    }

    function locks() internal pure returns (uint256[] memory list) {
        list = new uint256[](4);
        (list[0], list[1], list[2], list[3]) = (LOCK, 7, 2, 20_000_000);
    }

    function collections() internal view returns (address[2] memory) {
        return [address(dragon), address(card)];
    }

    function collectionList() internal view returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = (address(dragon), address(card));
    }

    function coins() internal view returns (address[] memory list) {
        list = new address[](3);
        (list[0], list[1], list[2]) = (address(hero), address(mdv), address(meta));
    }
}
