// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IMarket} from "../src/interfaces/IMarket.sol";
import {INft111} from "../src/interfaces/INft111.sol";
import {IPayments} from "../src/interfaces/IPayments.sol";
import {OddCoin} from "./hostile/Coins.sol";
import {LookAlike} from "./hostile/LookAlike.sol";
import {Forcer, Rejecter} from "./hostile/Receivers.sol";
import {World} from "./utils/World.sol";

/// @dev What owner, guardian and minter of the trading contracts might try, and what becomes of it.
contract OwnersTest is World {
    uint256 private constant UNTIL = 1_800_000_000 + 3 days;

    function _stopped() private pure returns (bytes memory) {
        return abi.encodeWithSelector(IPayments.TradingIsStopped.selector, UNTIL);
    }

    // The stop

    function test_stop_endsNewOffersPurchasesAndBids_andNothingElse() public {
        uint256 listed = _list(BNB, 100 gwei);
        uint256 listedInCoin = _list(address(hero), 100 gwei);
        uint256 cancelled = _list(BNB, 100 gwei);
        uint256 up = _putUp(BNB, 100 gwei);
        uint256 upInCoin = _putUp(address(hero), 100 gwei);
        uint256 withdrawn = _putUp(BNB, 100 gwei);
        uint256 other = _mint(seller);
        _stop(market);
        _stop(nft111);

        vm.startPrank(alice);
        vm.expectRevert(_stopped());
        market.buy{value: 100 gwei}(address(card), listed, BNB, 100 gwei, 0);
        vm.expectRevert(_stopped());
        market.buy(address(card), listedInCoin, address(hero), 100 gwei, 0);
        vm.expectRevert(_stopped());
        nft111.buy{value: 100 gwei}(address(card), up, 90 gwei, seller, 0, LATER);
        vm.expectRevert(_stopped());
        nft111.buyWithToken(address(card), upInCoin, address(hero), 100 gwei, 90 gwei, seller, 0, LATER);
        vm.stopPrank();
        vm.startPrank(seller);
        vm.expectRevert(_stopped());
        market.listOne(address(card), other, BNB, 1 gwei);
        vm.expectRevert(_stopped());
        nft111.putUp(address(card), other, BNB, 1 gwei);
        vm.expectRevert(_stopped());
        nft111.putUpAgain(address(card), up, 1 gwei);
        market.cancel(address(card), cancelled);
        market.changePrice(address(card), listed, 200 gwei);
        nft111.withdraw(address(card), withdrawn);
        vm.stopPrank();
        assertEq(card.ownerOf(withdrawn), seller, "taken home all the same");

        vm.warp(UNTIL);
        _buy(alice, listed, BNB, 200 gwei);
        _bid(alice, up, 100 gwei);
        _bidToken(alice, upInCoin, address(hero), 100 gwei);
    }

    function test_stop_neverHoldsACredit() public {
        Rejecter rejecter = new Rejecter();
        uint256 id = _putUp(BNB, 100 gwei);
        vm.deal(address(rejecter), 1 ether);
        rejecter.bid(nft111, address(card), id, 100 gwei);
        _bid(bob, id, 111 gwei);
        _stop(nft111);
        rejecter.collect(nft111, BNB, carol);
        assertEq(nft111.credits(address(rejecter), BNB), 0, "collected");
    }

    /// @dev The attack on the deposit: credits and sweeps take out what they can, and the stop still holds.
    function test_stop_cannotBeLiftedByTakingBnbOut() public {
        Rejecter rejecter = new Rejecter();
        vm.deal(address(rejecter), 200 ether);
        uint256 id = _putUp(BNB, 100 ether);
        uint256 next = _putUp(BNB, 100 gwei);
        rejecter.bid(nft111, address(card), id, 100 ether);
        _bid(bob, id, 111 ether);
        assertEq(nft111.sweepShare(BNB), 21.1 ether, "swept before");
        vm.deal(guardian, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IPayments.StopNeedsDeposit.selector, 1 ether - 1, 1 ether));
        vm.prank(guardian);
        nft111.stopTrading{value: 1 ether - 1}();
        _stop(nft111);
        new Forcer{value: 3 ether}(payable(address(nft111)));

        rejecter.collect(nft111, BNB, carol);
        assertEq(nft111.sweepShare(BNB), 3 ether, "the deposit stays");
        assertEq(nft111.sweepShare(BNB), 0, "also the second time");
        vm.expectRevert(_stopped());
        vm.prank(alice);
        nft111.buy{value: 100 gwei}(address(card), next, 90 gwei, seller, 0, LATER);

        vm.warp(UNTIL);
        assertEq(nft111.sweepShare(BNB), 1 ether, "and goes to the community after it");
        _bid(alice, next, 100 gwei);
    }

    function test_stop_isBounded_alsoForTheOwner() public {
        _stop(market);
        vm.expectRevert(abi.encodeWithSelector(IPayments.StopTooSoon.selector, UNTIL + 4 days, block.timestamp));
        vm.prank(guardian);
        market.stopTrading();
        vm.warp(UNTIL + 4 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IPayments.StopTooSoon.selector, UNTIL + 4 days, UNTIL + 4 days - 1));
        market.stopTrading();
        vm.warp(UNTIL + 4 days);
        market.stopTrading();
        assertEq(market.stoppedUntil(), UNTIL + 7 days, "three days again");
    }

    function test_stop_byWhom() public {
        vm.expectRevert(abi.encodeWithSelector(IPayments.NotGuardian.selector, alice));
        vm.prank(alice);
        market.stopTrading();
        vm.expectEmit(true, true, true, true, address(market));
        emit IPayments.TradingStopped(guardian, UNTIL);
        _stop(market);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, guardian));
        vm.prank(guardian);
        market.resumeTrading();
        vm.expectEmit(true, true, true, true, address(market));
        emit IPayments.TradingResumed(address(this));
        market.resumeTrading();
        _buy(alice, _list(BNB, 100 gwei), BNB, 100 gwei);
        vm.expectRevert(abi.encodeWithSelector(IPayments.NotStopped.selector, block.timestamp));
        market.resumeTrading();
        vm.expectRevert(abi.encodeWithSelector(IPayments.StopTooSoon.selector, block.timestamp + 4 days, block.timestamp));
        market.stopTrading();
    }

    function test_guardian_isNamedByTheOwner() public {
        vm.expectEmit(true, true, true, true, address(market));
        emit IPayments.GuardianSet(carol);
        market.setGuardian(carol);
        assertEq(market.guardian(), carol, "guardian");
        assertEq(market.beneficiary(), treasury, "and nothing else");
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, carol));
        vm.prank(carol);
        market.setGuardian(alice);
    }

    function test_aLargeShare_onlyMakesPurchasesDearer() public {
        new Forcer{value: 5 ether}(payable(address(market)));
        new Forcer{value: 5 ether}(payable(address(nft111)));
        _buy(alice, _list(BNB, 100 gwei), BNB, 100 gwei);
        _bid(alice, _putUp(BNB, 100 gwei), 100 gwei);
    }

    // A coin that was taken off the list

    function test_aHackedCoin_buysNothingAnyMore_andTheHolderTakesTheTokenHomeAtOnce() public {
        uint256 listed = _list(address(hero), 1 ether);
        uint256 up = _putUp(address(hero), 1 ether);
        uint256 fresh = _putUp(address(hero), 1 ether);
        _bidToken(alice, up, address(hero), 1 ether);
        market.allowCurrency(address(hero), false);
        nft111.allowCurrency(address(hero), false);
        hero.mint(bob, 1e40); // worthless by now

        bytes memory refusal = abi.encodeWithSelector(IPayments.CurrencyNotAllowed.selector, address(hero));
        vm.startPrank(bob);
        vm.expectRevert(refusal);
        market.buy(address(card), listed, address(hero), 1 ether, 0);
        vm.expectRevert(refusal);
        nft111.buyWithToken(address(card), up, address(hero), 2 ether, 1 ether, alice, 0, LATER);
        vm.stopPrank();
        vm.expectRevert(refusal);
        vm.prank(seller);
        nft111.putUpAgain(address(card), fresh, 1 ether);

        vm.prank(alice);
        nft111.withdraw(address(card), up); // long before its lock
        assertEq(card.ownerOf(up), alice, "home");
        vm.expectRevert(abi.encodeWithSelector(INft111.NotHolder.selector, alice, seller));
        vm.prank(alice);
        nft111.withdraw(address(card), fresh);
    }

    function test_aCoinWithFewDecimals_isRefused() public {
        OddCoin coin = new OddCoin();
        coin.setDecimals(8);
        vm.expectRevert(abi.encodeWithSelector(IPayments.TooFewDecimals.selector, address(coin), 8));
        market.allowCurrency(address(coin), true);
        coin.setDecimals(9);
        market.allowCurrency(address(coin), true);
        assertTrue(market.isCurrency(address(coin)), "nine are enough");
    }

    // The fee of a listing

    function test_aRiseOfTheFee_doesNotTouchWhatIsListed() public {
        uint256 early = _list(BNB, 1 ether);
        market.setFee(1_000);
        uint256 late = _list(BNB, 1 ether);
        vm.prank(seller);
        market.changePrice(address(card), early, 2 ether);
        assertEq(market.listingOf(address(card), early).feeBps, 500, "kept, also with another price");
        uint256 before = seller.balance;
        _buy(alice, early, BNB, 2 ether);
        assertEq(seller.balance - before, 1.9 ether, "five per cent");
        _buy(alice, late, BNB, 1 ether);
        assertEq(seller.balance - before, 1.9 ether + 0.9 ether, "ten");
    }

    // The end of a listing

    function test_aListing_endsByItself() public {
        uint256 id = _list(BNB, 1 ether);
        uint256 end = block.timestamp + 1 days;
        vm.expectRevert(abi.encodeWithSelector(IMarket.NotListed.selector, address(card), id));
        vm.prank(alice);
        market.setExpiry(address(card), id, end);
        vm.expectEmit(true, true, true, true, address(market));
        emit IMarket.ExpirySet(address(card), id, seller, end);
        vm.startPrank(seller);
        market.setExpiry(address(card), id, end);
        market.changePrice(address(card), id, 2 ether);
        vm.stopPrank();
        IMarket.Listing memory listing = market.listingOf(address(card), id);
        assertEq(listing.expiresAt, end, "its end stays with another price");
        assertEq(listing.feeBps, 500, "and so does its fee");

        vm.warp(end + 1);
        vm.expectRevert(abi.encodeWithSelector(IMarket.ListingExpired.selector, end, end + 1));
        vm.prank(alice);
        market.buy{value: 2 ether}(address(card), id, BNB, 2 ether, 0);
        vm.warp(end);
        _buy(alice, id, BNB, 2 ether);
    }

    function test_setExpiry_refusesThePast_andTakesAnEndAway() public {
        uint256 id = _list(BNB, 1 ether);
        vm.startPrank(seller);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.ExpiryOutOfBounds.selector, block.timestamp - 1, block.timestamp, type(uint40).max
            )
        );
        market.setExpiry(address(card), id, block.timestamp - 1);
        uint256 beyond = uint256(type(uint40).max) + 1;
        vm.expectRevert(
            abi.encodeWithSelector(IMarket.ExpiryOutOfBounds.selector, beyond, block.timestamp, type(uint40).max)
        );
        market.setExpiry(address(card), id, beyond);
        market.setExpiry(address(card), id, block.timestamp);
        market.setExpiry(address(card), id, 0);
        vm.stopPrank();
        vm.warp(block.timestamp + 1_000 days);
        _buy(alice, id, BNB, 1 ether);
    }

    // A minter that changes what is bought

    function test_aChangeOfTraits_failsThePurchaseOfWhoNamedThem() public {
        uint256 id = _list(BNB, 1 ether);
        uint256 up = _putUp(BNB, 1 ether);
        uint256 upInCoin = _putUp(address(hero), 1 ether);
        uint256 first = _firstPriceFor(1 ether);
        card.setTraits(id, 8);
        card.setTraits(up, 8);
        card.setTraits(upInCoin, 8);
        bytes memory refusal = abi.encodeWithSelector(IPayments.TraitsChangedMeanwhile.selector, 8, 7);
        vm.startPrank(alice);
        vm.expectRevert(refusal);
        market.buy{value: 1 ether}(address(card), id, BNB, 1 ether, 7);
        vm.expectRevert(refusal);
        nft111.buy{value: 1 ether}(address(card), up, first, seller, 7, LATER);
        vm.expectRevert(refusal);
        nft111.buyWithToken(address(card), upInCoin, address(hero), 1 ether, first, seller, 7, LATER);
        market.buy{value: 1 ether}(address(card), id, BNB, 1 ether, 8);
        nft111.buy{value: 1 ether}(address(card), up, first, seller, 8, LATER);
        nft111.buyWithToken(address(card), upInCoin, address(hero), 1 ether, first, seller, 8, LATER);
        vm.stopPrank();
        assertEq(card.ownerOf(id), alice, "bought");
    }

    // Strays

    function test_aStrayToken_goesBackToItsSender_andNothingElseDoes() public {
        uint256 stray = _mint(alice);
        uint256 strayed = _mint(alice);
        uint256 up = _putUp(BNB, 1 ether);
        vm.startPrank(alice);
        card.transferFrom(alice, address(nft111), stray);
        card.transferFrom(alice, address(market), strayed);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IPayments.NotStray.selector, address(card), up));
        nft111.rescue(address(card), up, address(this));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, guardian));
        vm.prank(guardian);
        nft111.rescue(address(card), stray, guardian);
        vm.expectEmit(true, true, true, true, address(nft111));
        emit IPayments.Rescued(address(card), stray, alice);
        nft111.rescue(address(card), stray, alice);
        market.rescue(address(card), strayed, alice);
        assertEq(card.ownerOf(stray), alice, "back");
        assertEq(card.ownerOf(strayed), alice, "back");
        // What a seller has listed is in no contract of ours.
        uint256 listed = _list(BNB, 1 ether);
        vm.expectRevert();
        market.rescue(address(card), listed, address(this));
    }

    function test_renouncing_isRefused() public {
        vm.expectRevert(IPayments.OwnerMustStay.selector);
        market.renounceOwnership();
        vm.expectRevert(IPayments.OwnerMustStay.selector);
        nft111.renounceOwnership();
    }

    // A collection that lies about its count

    function test_aLookAlikesCount_reachesNothingElseOfTheListing() public {
        LookAlike fake = new LookAlike();
        fake.setOwner(alice);
        fake.setTransfers(type(uint256).max);
        market.allowCollection(address(fake), true);
        vm.prank(alice);
        market.listOne(address(fake), 1, BNB, 1 gwei);
        IMarket.Listing memory listing = market.listingOf(address(fake), 1);
        assertEq(listing.price, 1 gwei, "price");
        assertEq(listing.currency, BNB, "coin");
        assertEq(listing.feeBps, 500, "fee");
        assertEq(listing.expiresAt, 0, "no end");
    }

    // Several things at once

    function test_batch_listsAndCancelsMany() public {
        bytes[] memory deeds = new bytes[](4);
        uint256[2] memory ids = [_mint(seller), _mint(seller)];
        for (uint256 i; i < 2; ++i) {
            deeds[2 * i] = abi.encodeCall(IMarket.listOne, (address(card), ids[i], BNB, 1 ether));
            deeds[2 * i + 1] = abi.encodeCall(IMarket.setExpiry, (address(card), ids[i], LATER));
        }
        vm.prank(seller);
        market.batch(deeds);
        for (uint256 i; i < 2; ++i) {
            assertEq(market.listingOf(address(card), ids[i]).seller, seller, "listed");
            assertEq(market.listingOf(address(card), ids[i]).expiresAt, LATER, "until");
        }
        bytes[] memory cancels = new bytes[](2);
        for (uint256 i; i < 2; ++i) cancels[i] = abi.encodeCall(IMarket.cancel, (address(card), ids[i]));
        vm.prank(seller);
        market.batch(cancels);
        assertEq(market.listingOf(address(card), ids[1]).seller, address(0), "cancelled");
        vm.expectRevert(abi.encodeWithSelector(IMarket.NotListed.selector, address(card), ids[0]));
        vm.prank(seller);
        market.batch(cancels);
    }

    /// @dev The classic: one payment that is counted once for each of the calls.
    function test_batch_takesNoBnb() public {
        uint256[2] memory ids = [_list(BNB, 1 ether), _list(BNB, 1 ether)];
        bytes[] memory deeds = new bytes[](2);
        for (uint256 i; i < 2; ++i) {
            deeds[i] = abi.encodeCall(IMarket.buy, (address(card), ids[i], BNB, 1 ether, 0));
        }
        vm.prank(alice);
        (bool ok,) = address(market).call{value: 1 ether}(abi.encodeCall(IPayments.batch, (deeds)));
        assertTrue(!ok, "with BNB");
        vm.expectRevert(abi.encodeWithSelector(IPayments.WrongValue.selector, 0, 1 ether));
        vm.prank(alice);
        market.batch(deeds);
    }

    function test_batch_isTheCallersOwn() public {
        bytes[] memory deeds = new bytes[](1);
        deeds[0] = abi.encodeCall(IMarket.setFee, (0));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        market.batch(deeds);
    }
}
