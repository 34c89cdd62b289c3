// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ERC721} from "solady/src/tokens/ERC721.sol";
import {IMarket} from "../src/interfaces/IMarket.sol";
import {IPayments} from "../src/interfaces/IPayments.sol";
import {LookAlike} from "./hostile/LookAlike.sol";
import {Watcher} from "./hostile/Receivers.sol";
import {World} from "./utils/World.sol";

contract MarketTest is World {
    uint256 private constant MAX = uint256(type(uint56).max) * 1 gwei;

    function _expectListing(uint256 id, address owner, address currency, uint256 price) private view {
        IMarket.Listing memory listing = market.listingOf(address(card), id);
        assertEq(listing.seller, owner, "seller");
        assertEq(listing.currency, currency, "currency");
        assertEq(listing.price, price, "price");
    }

    function _expectNotListed(uint256 id, uint256 price) private {
        _expectListing(id, address(0), BNB, 0);
        vm.expectRevert(abi.encodeWithSelector(IMarket.NotListed.selector, address(card), id));
        vm.prank(carol);
        market.buy{value: price}(address(card), id, BNB, price, 0);
    }

    // Listing

    function test_list_leavesTheTokenWithItsOwner() public {
        uint256 id = _mint(seller);
        vm.expectEmit(true, true, true, true, address(market));
        emit IMarket.Listed(address(card), id, seller, address(meta), 5 ether);
        vm.prank(seller);
        market.listOne(address(card), id, address(meta), 5 ether);
        _expectListing(id, seller, address(meta), 5 ether);
        assertEq(card.ownerOf(id), seller, "owner");
    }

    function test_list_again_replaces() public {
        uint256 id = _list(BNB, 100 gwei);
        vm.prank(seller);
        market.listOne(address(card), id, address(hero), 7 gwei);
        _expectListing(id, seller, address(hero), 7 gwei);
        vm.prank(seller);
        market.listOne(address(card), id, BNB, MAX);
        _expectListing(id, seller, BNB, MAX);
    }

    function test_list_bothCollections() public {
        uint256 id = dragon.mint(seller, 1);
        vm.prank(seller);
        market.listOne(address(dragon), id, BNB, 1 gwei);
        assertEq(market.listingOf(address(dragon), id).seller, seller, "listed");
    }

    function test_list_refuses() public {
        uint256 id = _mint(seller);
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CollectionNotAllowed.selector, address(hero)));
        market.listOne(address(hero), id, BNB, 1 gwei);
        vm.expectRevert(IPayments.ZeroPrice.selector);
        market.listOne(address(card), id, BNB, 0);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CurrencyNotAllowed.selector, address(card)));
        market.listOne(address(card), id, address(card), 1 gwei);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IMarket.NotTokenOwner.selector, address(card), id, alice));
        vm.prank(alice);
        market.listOne(address(card), id, BNB, 1 gwei);
        vm.expectRevert(abi.encodeWithSelector(IMarket.NotTokenOwner.selector, address(card), 99, alice));
        vm.prank(alice);
        market.listOne(address(card), 99, BNB, 1 gwei);
    }

    function test_list_refusesALookAlikeWithAShortAnswer() public {
        LookAlike fake = _lookAlikeOf(alice);
        fake.setAnswerLength(95);
        _expectNoListingBy(alice, fake);
        fake.setAnswerLength(96);
        fake.setRefuses(true);
        _expectNoListingBy(alice, fake);
    }

    function test_aListing_endsWhileItsCollectionGivesNoAnswer() public {
        LookAlike fake = _lookAlikeOf(alice);
        vm.prank(alice);
        market.listOne(address(fake), 1, BNB, 1 gwei);
        assertEq(market.listingOf(address(fake), 1).seller, alice, "listed");
        fake.setAnswerLength(95);
        assertEq(market.listingOf(address(fake), 1).seller, address(0), "too short");
        fake.setAnswerLength(96);
        fake.setRefuses(true);
        assertEq(market.listingOf(address(fake), 1).seller, address(0), "refused");
    }

    function test_aListing_isOfItsCollectionAlone() public {
        uint256 id = _mint(alice);
        LookAlike fake = _lookAlikeOf(alice);
        vm.startPrank(alice);
        market.listOne(address(fake), id, BNB, 1 gwei);
        _expectListing(id, address(0), BNB, 0);
        vm.expectRevert(abi.encodeWithSelector(IMarket.NotListed.selector, address(card), id));
        market.cancel(address(card), id);
        vm.stopPrank();
    }

    function _lookAlikeOf(address owner) private returns (LookAlike fake) {
        fake = new LookAlike();
        fake.setOwner(owner);
        market.allowCollection(address(fake), true);
    }

    function _expectNoListingBy(address account, LookAlike fake) private {
        vm.expectRevert(abi.encodeWithSelector(IMarket.NotTokenOwner.selector, address(fake), 1, account));
        vm.prank(account);
        market.listOne(address(fake), 1, BNB, 1 gwei);
    }

    function test_changePrice() public {
        uint256 id = _list(address(hero), 100 gwei);
        vm.expectEmit(true, true, true, true, address(market));
        emit IMarket.PriceChanged(address(card), id, seller, 250 gwei);
        vm.prank(seller);
        market.changePrice(address(card), id, 250 gwei);
        _expectListing(id, seller, address(hero), 250 gwei);
    }

    function test_changePrice_refuses() public {
        uint256 id = _list(BNB, 100 gwei);
        vm.expectRevert(abi.encodeWithSelector(IMarket.NotListed.selector, address(card), id));
        vm.prank(alice);
        market.changePrice(address(card), id, 1 gwei);
        vm.startPrank(seller);
        vm.expectRevert(IPayments.ZeroPrice.selector);
        market.changePrice(address(card), id, 0);
        vm.expectRevert(abi.encodeWithSelector(IPayments.PriceTooHigh.selector, MAX + 1 gwei, MAX));
        market.changePrice(address(card), id, MAX + 1 gwei);
        market.changePrice(address(card), id, MAX);
        vm.stopPrank();
    }

    function test_cancel() public {
        uint256 id = _list(BNB, 100 gwei);
        vm.expectRevert(abi.encodeWithSelector(IMarket.NotListed.selector, address(card), id));
        vm.prank(alice);
        market.cancel(address(card), id);
        vm.expectEmit(true, true, true, true, address(market));
        emit IMarket.Cancelled(address(card), id, seller);
        vm.prank(seller);
        market.cancel(address(card), id);
        _expectNotListed(id, 100 gwei);
        vm.expectRevert(abi.encodeWithSelector(IMarket.NotListed.selector, address(card), id));
        vm.prank(seller);
        market.cancel(address(card), id);
    }

    // Buying

    function test_buy_bnb() public {
        uint256 id = _list(BNB, 1 ether + 19 gwei);
        uint256 before = seller.balance;
        uint256 fee = (1 ether + 19 gwei) * 500 / uint256(10_000);
        vm.expectEmit(true, true, true, true, address(market));
        emit IMarket.Sold(address(card), id, alice, seller, BNB, 1 ether + 19 gwei, fee);
        vm.prank(alice);
        market.buy{value: 1 ether + 19 gwei}(address(card), id, BNB, 1 ether + 19 gwei, 0);
        assertEq(card.ownerOf(id), alice, "owner");
        assertEq(seller.balance - before, 1 ether + 19 gwei - fee, "seller");
        assertEq(market.houseShare(BNB), fee, "fee");
        _expectNotListed(id, 1 ether + 19 gwei);
    }

    function test_buy_coin() public {
        uint256 id = _list(address(hero), 1 ether);
        uint256 before = hero.balanceOf(seller);
        vm.prank(alice);
        market.buy(address(card), id, address(hero), 1 ether, 0);
        assertEq(card.ownerOf(id), alice, "owner");
        assertEq(hero.balanceOf(seller) - before, 0.95 ether, "seller");
        assertEq(market.houseShare(address(hero)), 0.05 ether, "fee");
    }

    /// @dev Who is called in the middle of a sale finds it done.
    function test_buy_movesTheTokenBeforeItsSellerIsPaid() public {
        Watcher watcher = new Watcher();
        uint256 id = _mint(address(watcher));
        watcher.watch(IERC721(address(card)), id);
        watcher.call(address(card), abi.encodeCall(card.setApprovalForAll, (address(market), true)));
        watcher.call(address(market), abi.encodeCall(market.listOne, (address(card), id, BNB, 100 gwei)));
        _buy(alice, id, BNB, 100 gwei);
        assertEq(address(watcher).balance, 95 gwei, "paid, and not credited");
    }

    function test_buy_refuses() public {
        uint256 id = _list(BNB, 100 gwei);
        uint256 other = _list(address(hero), 100 gwei);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IPayments.PriceChangedMeanwhile.selector, 100 gwei, 99 gwei));
        market.buy{value: 99 gwei}(address(card), id, BNB, 99 gwei, 0);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CurrencyDiffers.selector, BNB, address(hero)));
        market.buy(address(card), id, address(hero), 100 gwei, 0);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CurrencyDiffers.selector, address(hero), BNB));
        market.buy{value: 100 gwei}(address(card), other, BNB, 100 gwei, 0);
        vm.expectRevert(abi.encodeWithSelector(IPayments.WrongValue.selector, 99 gwei, 100 gwei));
        market.buy{value: 99 gwei}(address(card), id, BNB, 100 gwei, 0);
        vm.expectRevert(abi.encodeWithSelector(IPayments.WrongValue.selector, 101 gwei, 100 gwei));
        market.buy{value: 101 gwei}(address(card), id, BNB, 100 gwei, 0);
        vm.expectRevert(abi.encodeWithSelector(IPayments.WrongValue.selector, 1 gwei, 0));
        market.buy{value: 1 gwei}(address(card), other, address(hero), 100 gwei, 0);
        vm.expectRevert(abi.encodeWithSelector(IMarket.NotListed.selector, address(card), 99));
        market.buy(address(card), 99, BNB, 0, 0);
        vm.stopPrank();
        vm.prank(seller);
        card.setApprovalForAll(address(market), false);
        vm.expectRevert(ERC721.NotOwnerNorApproved.selector);
        vm.prank(alice);
        market.buy{value: 100 gwei}(address(card), id, BNB, 100 gwei, 0);
    }

    // A listing dies with any transfer

    function test_listing_diesWithATransferAndDoesNotComeBack() public {
        uint256 id = _list(BNB, 100 gwei);
        vm.prank(seller);
        card.transferFrom(seller, bob, id);
        _expectNotListed(id, 100 gwei);
        vm.prank(bob);
        card.transferFrom(bob, seller, id);
        _expectNotListed(id, 100 gwei);
        // Nor by a change of its price.
        vm.prank(seller);
        market.changePrice(address(card), id, 50 gwei);
        _expectNotListed(id, 50 gwei);
        // A new one is a new one.
        vm.prank(seller);
        market.listOne(address(card), id, BNB, 70 gwei);
        _expectListing(id, seller, BNB, 70 gwei);
        vm.prank(alice);
        market.buy{value: 70 gwei}(address(card), id, BNB, 70 gwei, 0);
        assertEq(card.ownerOf(id), alice, "owner");
    }

    function test_listing_diesWithATransferToOneself() public {
        uint256 id = _list(BNB, 100 gwei);
        vm.prank(seller);
        card.transferFrom(seller, seller, id);
        _expectNotListed(id, 100 gwei);
    }

    function test_listing_diesInAuctionVaultAndFire() public {
        uint256 id = _list(BNB, 100 gwei);
        vm.prank(seller);
        nft111.putUp(address(card), id, BNB, 1 gwei);
        _expectNotListed(id, 100 gwei);
        vm.prank(seller);
        nft111.withdraw(address(card), id);
        _expectNotListed(id, 100 gwei);

        id = _list(BNB, 100 gwei);
        vm.prank(seller);
        vault.depositAsset(address(card), id, 1);
        _expectNotListed(id, 100 gwei);

        id = _list(BNB, 100 gwei);
        vm.prank(seller);
        card.burn(id);
        _expectNotListed(id, 100 gwei);
    }

    function test_listing_survivesAChangeOfTraits() public {
        uint256 id = _list(BNB, 100 gwei);
        card.setTraits(id, type(uint64).max);
        _expectListing(id, seller, BNB, 100 gwei);
    }

    function test_listing_ofAnEarlierOwnerIsNotTheNewOnes() public {
        uint256 id = _list(BNB, 100 gwei);
        vm.prank(alice);
        market.buy{value: 100 gwei}(address(card), id, BNB, 100 gwei, 0);
        _expectNotListed(id, 100 gwei);
        vm.prank(alice);
        market.listOne(address(card), id, BNB, 300 gwei);
        vm.prank(seller);
        vm.expectRevert(abi.encodeWithSelector(IMarket.NotListed.selector, address(card), id));
        market.cancel(address(card), id);
        _expectListing(id, alice, BNB, 300 gwei);
    }

    // Fee

    function test_setFee_hasAHardCap() public {
        vm.expectRevert(abi.encodeWithSelector(IMarket.FeeTooHigh.selector, 1_001, 1_000));
        market.setFee(1_001);
        vm.expectEmit(true, true, true, true, address(market));
        emit IMarket.FeeSet(1_000);
        market.setFee(1_000);
        assertEq(market.feeBps(), 1_000, "fee");
        assertEq(market.MAX_FEE_BPS(), 1_000, "cap");
        assertEq(market.beneficiary(), treasury, "the neighbour in the slot");
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        market.setFee(1);
        market.setFee(0);
        uint256 id = _list(BNB, 100 gwei);
        uint256 before = seller.balance;
        vm.prank(alice);
        market.buy{value: 100 gwei}(address(card), id, BNB, 100 gwei, 0);
        assertEq(seller.balance - before, 100 gwei, "no fee");
    }

    function test_constructor_refusesTooHighAFee() public {
        vm.expectRevert(abi.encodeWithSelector(IMarket.FeeTooHigh.selector, 1_001, 1_000));
        this.deployFee(1_001);
    }

    function deployFee(uint256 feeBps) external {
        deployed("Market", abi.encode(address(this), guardian, treasury, feeBps, collections(), coins()));
    }

    function testFuzz_sale_paysExactly(uint256 price, uint256 feeBps, bool coin) public {
        price = bound(price, 1, type(uint56).max) * 1 gwei;
        feeBps = bound(feeBps, 0, 1_000);
        market.setFee(feeBps);
        address currency = coin ? address(hero) : BNB;
        uint256 id = _list(currency, price);
        uint256 before = coin ? hero.balanceOf(seller) : seller.balance;
        vm.prank(alice);
        market.buy{value: coin ? 0 : price}(address(card), id, currency, price, 0);
        uint256 got = (coin ? hero.balanceOf(seller) : seller.balance) - before;
        uint256 fee = market.houseShare(currency);
        assertEq(got + fee, price, "paid = seller + fee");
        assertEq(fee * 10_000, price * feeBps, "exactly the fee: nothing is rounded");
        assertTrue(fee * 10 <= price, "never more than a tenth");
    }

    /// @dev Whatever moves in between, a buyer never gets or pays anything other than what they were shown.
    function testFuzz_listing_onlyBeforeAnyTransfer(uint8 moves, uint256 price) public {
        price = bound(price, 1, type(uint56).max) * 1 gwei;
        uint256 id = _list(BNB, price);
        address[3] memory people = [seller, alice, bob];
        address owner = seller;
        for (uint256 i; i < moves % 4; ++i) {
            address to = people[(moves >> 2 * i) % 3];
            vm.prank(owner);
            card.transferFrom(owner, to, id);
            owner = to;
        }
        vm.prank(carol);
        (bool bought,) = address(market).call{value: price}(
            abi.encodeCall(IMarket.buy, (address(card), id, BNB, price, 0))
        );
        assertEq(bought ? 1 : 0, moves % 4 == 0 ? 1 : 0, "bought");
    }
}
