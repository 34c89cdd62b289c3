// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IMarket} from "../src/interfaces/IMarket.sol";
import {IPayments} from "../src/interfaces/IPayments.sol";
import {LookAlike} from "./hostile/LookAlike.sol";
import {Reenterer, Rejecter} from "./hostile/Receivers.sol";
import {World} from "./utils/World.sol";

/// @dev A cart: what is still as it was shown is bought, what is not costs nothing.
contract BuyManyTest is World {
    IMarket.Purchase[] private cart;

    function _put(uint256 id, address currency, uint256 price) private {
        cart.push(IMarket.Purchase(address(card), id, currency, price, 7));
    }

    function _listed(address currency, uint256 price) private returns (uint256 id) {
        id = _list(currency, price);
        _put(id, currency, price);
    }

    function _buyAll(uint256 value, bool allOrNone) private {
        vm.prank(alice);
        market.buyMany{value: value}(cart, allOrNone);
    }

    function _expectSkipped(uint256 id, bytes4 reason) private {
        vm.expectEmit(true, true, true, true, address(market));
        emit IMarket.PurchaseSkipped(address(card), id, alice, reason);
    }

    /// @dev With a skip each other is bought, and all or none says why.
    function _expectOnlyThisFails(uint256 id, bytes memory why) private {
        uint256 other = _listed(BNB, 3 gwei);
        uint256 value = _value();
        vm.expectRevert(why);
        _buyAll(value, true);
        (uint256 before, address owner) = (alice.balance, card.ownerOf(id));
        _expectSkipped(id, bytes4(why));
        _buyAll(value, false);
        assertEq(card.ownerOf(id), owner, "this one stays");
        assertEq(card.ownerOf(other), alice, "the other is bought");
        assertEq(before - alice.balance, 3 gwei, "and paid alone");
        _expectNothingLeft();
    }

    function _value() private view returns (uint256 value) {
        for (uint256 i; i < cart.length; ++i) if (cart[i].currency == BNB) value += cart[i].expectedPrice;
    }

    /// @dev The house's share is five of a hundred of what was bought, and there is nothing else.
    function _expectNothingLeft() private view {
        uint256 paid = 2e30 - alice.balance - bob.balance;
        assertEq(address(market).balance * 20, paid, "BNB");
        assertEq(hero.balanceOf(address(market)) * 20, 1e30 - hero.balanceOf(alice), "HERO");
    }

    function test_buysTwentyInSeveralCoins() public {
        for (uint256 i; i < 20; ++i) _listed([BNB, address(hero), address(meta)][i % 3], (i + 1) * 1 gwei);
        uint256 before = seller.balance;
        vm.expectEmit(true, true, true, true, address(market));
        emit IMarket.Sold(address(card), cart[1].tokenId, alice, seller, address(hero), 2 gwei, 0.1 gwei);
        _buyAll(_value(), true);
        for (uint256 i; i < 20; ++i) assertEq(card.ownerOf(cart[i].tokenId), alice, "owner");
        assertEq(seller.balance - before, _value() * 19 / 20, "the seller's");
        _expectNothingLeft();
    }

    function test_refusesMoreThanTwenty() public {
        for (uint256 i; i < 21; ++i) _listed(BNB, 1 gwei);
        vm.expectRevert(abi.encodeWithSelector(IMarket.TooManyPurchases.selector, 21, 20));
        _buyAll(21 gwei, false);
    }

    // One that is not any more as it was shown

    function test_skips_whatIsSold() public {
        uint256 id = _listed(BNB, 5 gwei);
        _buy(bob, id, BNB, 5 gwei);
        _expectOnlyThisFails(id, abi.encodeWithSelector(IMarket.NotListed.selector, address(card), id));
    }

    function test_skips_whatHasAnotherPrice() public {
        uint256 id = _listed(BNB, 5 gwei);
        vm.prank(seller);
        market.changePrice(address(card), id, 4 gwei);
        _expectOnlyThisFails(id, abi.encodeWithSelector(IPayments.PriceChangedMeanwhile.selector, 4 gwei, 5 gwei));
    }

    function test_skips_whatHasAnotherCoin() public {
        uint256 id = _listed(BNB, 5 gwei);
        vm.prank(seller);
        market.listOne(address(card), id, address(hero), 5 gwei);
        _expectOnlyThisFails(id, abi.encodeWithSelector(IPayments.CurrencyDiffers.selector, address(hero), BNB));
    }

    function test_skips_whatIsInACoinTakenOff() public {
        uint256 id = _listed(address(hero), 5 gwei);
        market.allowCurrency(address(hero), false);
        _expectOnlyThisFails(id, abi.encodeWithSelector(IPayments.CurrencyNotAllowed.selector, address(hero)));
    }

    function test_skips_whatHasOtherTraits() public {
        uint256 id = _listed(BNB, 5 gwei);
        card.setTraits(id, 8);
        _expectOnlyThisFails(id, abi.encodeWithSelector(IPayments.TraitsChangedMeanwhile.selector, 8, 7));
    }

    function test_skips_whatHasEnded() public {
        uint256 id = _listed(BNB, 5 gwei);
        vm.prank(seller);
        market.setExpiry(address(card), id, block.timestamp);
        vm.warp(block.timestamp + 1);
        uint256 end = block.timestamp - 1;
        _expectOnlyThisFails(id, abi.encodeWithSelector(IMarket.ListingExpired.selector, end, end + 1));
    }

    function test_skips_whatTheMarketMayNotMove_andKeepsItsListing() public {
        uint256 id = card.mint(carol, 7);
        _put(id, BNB, 5 gwei);
        vm.startPrank(carol);
        market.listOne(address(card), id, BNB, 5 gwei);
        card.setApprovalForAll(address(market), false);
        vm.stopPrank();
        _expectOnlyThisFails(id, abi.encodeWithSelector(IMarket.TransferRefused.selector, address(card), id));
        assertEq(market.listingOf(address(card), id).price, 5 gwei, "still listed");
    }

    function test_skips_theSecondOfTheSame() public {
        uint256 id = _listed(BNB, 5 gwei);
        _put(id, BNB, 5 gwei);
        _expectSkipped(id, IMarket.NotListed.selector);
        _buyAll(10 gwei, false);
        assertEq(1e30 - alice.balance, 5 gwei, "paid once");
        _expectNothingLeft();
    }

    /// @dev Also of a collection that does not count its transfers.
    function test_skips_theSecondOfTheSame_ofALookAlike() public {
        LookAlike fake = new LookAlike();
        fake.setOwner(seller);
        market.allowCollection(address(fake), true);
        vm.prank(seller);
        market.listOne(address(fake), 1, BNB, 5 gwei);
        for (uint256 i; i < 2; ++i) cart.push(IMarket.Purchase(address(fake), 1, BNB, 5 gwei, 0));
        _buyAll(10 gwei, false);
        assertEq(1e30 - alice.balance, 5 gwei, "paid once");
    }

    function test_refuses_whenNothingIsLeft() public {
        vm.expectRevert(abi.encodeWithSelector(IMarket.NothingBought.selector, 0));
        _buyAll(0, false);
        _put(99, BNB, 5 gwei);
        vm.expectRevert(abi.encodeWithSelector(IMarket.NothingBought.selector, 1));
        _buyAll(5 gwei, false);
    }

    // Payment

    function test_theValueIsTheSumOfThePricesInBnb() public {
        _listed(BNB, 5 gwei);
        _listed(address(hero), 7 gwei);
        _put(99, BNB, 2 gwei);
        vm.expectRevert(abi.encodeWithSelector(IPayments.WrongValue.selector, 6 gwei, 7 gwei));
        _buyAll(6 gwei, false);
        vm.expectRevert(abi.encodeWithSelector(IPayments.WrongValue.selector, 8 gwei, 7 gwei));
        _buyAll(8 gwei, false);
        _buyAll(7 gwei, false);
        _expectNothingLeft();
    }

    /// @dev The attack: a cart paid out of the house's share and of the credits.
    function test_whoSendsTooLittle_getsNothingOfWhatTheContractHolds() public {
        _buy(bob, _list(BNB, 100 ether), BNB, 100 ether);
        _listed(BNB, 2 ether);
        _listed(BNB, 3 ether);
        vm.expectRevert(abi.encodeWithSelector(IPayments.WrongValue.selector, 2 ether, 5 ether));
        _buyAll(2 ether, false);
    }

    function test_aBuyerWithoutTheCoins_failsTheWhole() public {
        _listed(BNB, 5 gwei);
        _listed(address(hero), 7 gwei);
        vm.prank(alice);
        hero.approve(address(market), 6 gwei);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(market), 6 gwei, 7 gwei)
        );
        _buyAll(5 gwei, false);
    }

    function test_aBuyerThatRefusesWhatComesBack_failsTheWhole() public {
        Rejecter rejecter = new Rejecter();
        _listed(BNB, 5 gwei);
        _put(99, BNB, 2 gwei);
        vm.deal(address(rejecter), 7 gwei);
        vm.expectRevert(
            abi.encodeWithSelector(IPayments.PaymentRefused.selector, address(rejecter), BNB, 2 gwei)
        );
        vm.prank(address(rejecter));
        market.buyMany{value: 7 gwei}(cart, false);
    }

    function test_aSellerThatRefuses_isCredited_andStopsNobody() public {
        Rejecter rejecter = new Rejecter();
        uint256 id = card.mint(address(rejecter), 7);
        rejecter.call(address(card), abi.encodeCall(card.setApprovalForAll, (address(market), true)));
        rejecter.call(address(market), abi.encodeCall(market.listOne, (address(card), id, BNB, 100 gwei)));
        _put(id, BNB, 100 gwei);
        uint256 other = _listed(BNB, 100 gwei);
        _buyAll(200 gwei, true);
        assertEq(card.ownerOf(other), alice, "the other");
        assertEq(market.credits(address(rejecter), BNB), 95 gwei, "credited");
        assertEq(market.houseShare(BNB), 10 gwei, "the house's");
    }

    /// @dev The attack: a seller who is paid in the middle takes what waits there for the next one, or comes back.
    function test_aSellerCannotReenter() public {
        bytes[3] memory deeds = [
            abi.encodeCall(market.sweepShare, (BNB)),
            abi.encodeCall(market.buyMany, (cart, false)),
            abi.encodeCall(market.collect, (BNB, alice))
        ];
        for (uint256 i; i < 3; ++i) {
            Reenterer reenterer = new Reenterer();
            uint256 id = card.mint(address(reenterer), 7);
            reenterer.call(address(card), abi.encodeCall(card.setApprovalForAll, (address(market), true)));
            reenterer.call(address(market), abi.encodeCall(market.listOne, (address(card), id, BNB, 100 gwei)));
            reenterer.arm(address(market), deeds[i]);
            delete cart;
            _put(id, BNB, 100 gwei);
            _listed(BNB, 100 gwei);
            _buyAll(200 gwei, true);
            assertTrue(!reenterer.succeeded(), "did not get in");
        }
        _expectNothingLeft();
    }

    /// @dev The attack on an estimate: so little gas that a token would be skipped for want of it. With any amount of gas
    /// the call either fails as a whole or buys everything.
    function testFuzz_littleGas_neverSkips(uint256 gas) public {
        gas = bound(gas, 30_000, 700_000);
        for (uint256 i; i < 3; ++i) _listed(i == 1 ? address(hero) : BNB, 1 gwei);
        vm.prank(alice);
        (bool done,) = address(market).call{value: 2 gwei, gas: gas}(abi.encodeCall(market.buyMany, (cart, false)));
        for (uint256 i; i < 3; ++i) assertEq(card.ownerOf(cart[i].tokenId), done ? alice : seller, "all or none");
    }

    /// @dev The collection gets its full share or the whole fails, and says so.
    function test_littleGas_saysSo() public {
        _listed(BNB, 1 gwei);
        vm.prank(alice);
        (bool done, bytes memory answer) =
            address(market).call{value: 1 gwei, gas: 150_000}(abi.encodeCall(market.buyMany, (cart, false)));
        assertTrue(!done, "refused");
        assertEq(bytes32(bytes4(answer)), bytes32(IPayments.NotEnoughGas.selector), "for want of gas");
    }

    function test_whileTradingIsStopped_nothingIsBought() public {
        _listed(BNB, 5 gwei);
        _stop(market);
        vm.expectRevert(abi.encodeWithSelector(IPayments.TradingIsStopped.selector, block.timestamp + 3 days));
        _buyAll(5 gwei, false);
    }

    // Taking down many

    /// @dev The attack: somebody buys the first just before, so that the rest stay up.
    function test_cancelsAllOfMine_alsoWhenOneIsGone() public {
        IMarket.Token[] memory mine = new IMarket.Token[](3);
        for (uint256 i; i < 3; ++i) mine[i] = IMarket.Token(address(card), _listed(BNB, 5 gwei));
        _buy(bob, mine[0].tokenId, BNB, 5 gwei);
        vm.expectEmit(true, true, true, true, address(market));
        emit IMarket.Cancelled(address(card), mine[1].tokenId, seller);
        vm.prank(seller);
        market.cancelMany(mine);
        vm.expectRevert(abi.encodeWithSelector(IMarket.NothingBought.selector, 3));
        _buyAll(15 gwei, false);
    }

    function test_nobodyCancelsWhatIsSomebodyElses() public {
        IMarket.Token[] memory theirs = new IMarket.Token[](1);
        theirs[0] = IMarket.Token(address(card), _listed(BNB, 5 gwei));
        vm.prank(bob);
        market.cancelMany(theirs);
        _buyAll(5 gwei, true);
        assertEq(card.ownerOf(theirs[0].tokenId), alice, "still for sale");
    }
}
