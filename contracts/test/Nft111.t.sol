// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC721} from "solady/src/tokens/ERC721.sol";
import {Nft111} from "../src/Nft111.sol";
import {INft111} from "../src/interfaces/INft111.sol";
import {IPayments} from "../src/interfaces/IPayments.sol";
import {LookAlike} from "./hostile/LookAlike.sol";
import {World} from "./utils/World.sol";

contract Nft111Test is World {
    uint256 private constant MAX = uint256(type(uint56).max) * 1 gwei;
    uint256 private constant MAX_FIRST = uint256(type(uint56).max) * 100 / 111 * 1 gwei;

    // Putting up

    function test_putUp_holdsTheTokenAndRecordsIt() public {
        uint256 id = _mint(seller);
        vm.expectEmit(true, true, true, true, address(nft111));
        emit INft111.PutUp(address(card), id, seller, BNB, 100 gwei, 0);
        vm.prank(seller);
        nft111.putUp(address(card), id, BNB, 100 gwei);

        assertEq(card.ownerOf(id), address(nft111), "escrow");
        INft111.Auction memory auction = nft111.auctionOf(address(card), id);
        assertEq(auction.holder, seller, "holder");
        assertEq(auction.price, 100 gwei, "price");
        assertEq(auction.currency, BNB, "currency");
        assertEq(auction.lockBlock, 0, "no clock");
        assertEq(auction.lockBlocks, LOCK, "lock blocks");
        assertEq(nft111.price(address(card), id), 100 gwei, "price()");
        assertEq(nft111.minimumBid(address(card), id), 111 gwei, "the first bid too pays 1.11 times the price");
        assertEq(nft111.expiry(address(card), id), 0, "expiry()");
    }

    function test_putUp_recordsItsCoin() public {
        uint256 id = _mint(seller);
        vm.prank(seller);
        nft111.putUp(address(card), id, address(mdv), MAX_FIRST);
        assertEq(nft111.auctionOf(address(card), id).currency, address(mdv), "currency");
        assertEq(nft111.price(address(card), id), MAX_FIRST, "the highest first price");
        assertTrue(nft111.minimumBid(address(card), id) <= MAX, "its first bid can be paid");
    }

    function test_putUp_takesBothCollections() public {
        uint256 id = dragon.mint(seller, 1);
        vm.prank(seller);
        nft111.putUp(address(dragon), id, BNB, 1 gwei);
        assertEq(dragon.ownerOf(id), address(nft111), "escrow");
        assertEq(nft111.auctionOf(address(card), id).holder, address(0), "another collection's token of that number");
    }

    function test_putUp_refuses() public {
        uint256 id = _mint(seller);
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CollectionNotAllowed.selector, address(hero)));
        nft111.putUp(address(hero), id, BNB, 1 gwei);
        vm.expectRevert(IPayments.ZeroPrice.selector);
        nft111.putUp(address(card), id, BNB, 0);
        vm.expectRevert(abi.encodeWithSelector(IPayments.PriceTooHigh.selector, MAX + 1, MAX));
        nft111.putUp(address(card), id, BNB, MAX + 1);
        vm.expectRevert(abi.encodeWithSelector(IPayments.PriceTooHigh.selector, MAX_FIRST + 1 gwei, MAX_FIRST));
        nft111.putUp(address(card), id, BNB, MAX_FIRST + 1 gwei);
        vm.expectRevert(abi.encodeWithSelector(IPayments.PriceTooFine.selector, 1 gwei - 1, 1 gwei));
        nft111.putUp(address(card), id, BNB, 1 gwei - 1);
        vm.expectRevert(abi.encodeWithSelector(IPayments.PriceTooFine.selector, 1 ether + 1, 1 gwei));
        nft111.putUp(address(card), id, BNB, 1 ether + 1);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CurrencyNotAllowed.selector, address(card)));
        nft111.putUp(address(card), id, address(card), 1 gwei);
        nft111.putUp(address(card), id, BNB, 1 gwei);
        vm.expectRevert(abi.encodeWithSelector(INft111.AlreadyUp.selector, address(card), id));
        nft111.putUp(address(card), id, BNB, 1 gwei);
        vm.stopPrank();

        uint256 other = _mint(alice);
        vm.expectRevert(ERC721.TransferFromIncorrectOwner.selector);
        vm.prank(seller);
        nft111.putUp(address(card), other, BNB, 1 gwei);
    }

    function test_putUp_refusesALookAlikeThatDoesNotMove() public {
        LookAlike fake = new LookAlike();
        fake.setOwner(seller);
        nft111.allowCollection(address(fake), true);
        vm.expectRevert(abi.encodeWithSelector(INft111.NotReceived.selector, address(fake), 1));
        vm.prank(seller);
        nft111.putUp(address(fake), 1, BNB, 1 gwei);
        // Nor one whose answer is cut short.
        fake.setOwner(address(nft111));
        fake.setAnswerLength(32);
        vm.expectRevert(abi.encodeWithSelector(INft111.NotReceived.selector, address(fake), 1));
        vm.prank(seller);
        nft111.putUp(address(fake), 1, BNB, 1 gwei);
    }

    // Bidding

    function test_buy_paysTheHolderAtOnceAndKeepsTheTenth() public {
        uint256 id = _putUp(BNB, 1 ether);
        uint256 before = seller.balance;
        vm.expectEmit(true, true, true, true, address(nft111));
        emit INft111.Bid(address(card), id, alice, seller, 1 ether, 0.9 ether, blockNumber() + LOCK);
        _bid(alice, id, 1 ether);
        assertEq(seller.balance - before, 0.9 ether, "seller");
        assertEq(nft111.houseShare(BNB), 0.1 ether, "community");

        before = alice.balance;
        vm.roll(blockNumber() + 5);
        _bid(bob, id, 1.11 ether);
        assertEq(alice.balance - before, 0.999 ether, "alice");
        INft111.Auction memory auction = nft111.auctionOf(address(card), id);
        assertEq(auction.holder, bob, "holder");
        assertEq(auction.price, 1.11 ether, "price");
        assertEq(auction.lockBlock, 1_005 + LOCK, "the lock moved");
        assertEq(nft111.expiry(address(card), id), 1_005 + LOCK, "expiry()");
        assertEq(nft111.minimumBid(address(card), id), 1.2321 ether, "minimum");
    }

    function test_buy_takesMoreThanTheMinimum() public {
        uint256 id = _putUp(BNB, 100 gwei);
        _bid(alice, id, 1_000 gwei);
        assertEq(nft111.price(address(card), id), 1_000 gwei, "its price is the new price");
        _bid(bob, id, 1_110 gwei);
    }

    function test_buy_letsTheHolderBidAgain() public {
        uint256 id = _putUp(BNB, 100 gwei);
        _bid(alice, id, 100 gwei);
        _bid(alice, id, 111 gwei);
        assertEq(nft111.auctionOf(address(card), id).holder, alice, "holder");
    }

    function test_buy_theLeastPrice() public {
        uint256 id = _mint(seller);
        vm.prank(seller);
        nft111.putUp(address(card), id, BNB, 1 gwei);
        assertEq(nft111.minimumBid(address(card), id), 2 gwei, "always above the price, to the ninth decimal");
        uint256 before = seller.balance;
        _bid(alice, id, 2 gwei);
        assertEq(seller.balance - before, 1.8 gwei, "nine tenths, exactly");
        assertEq(nft111.houseShare(BNB), 0.2 gwei, "community");
    }

    function test_buy_upToTheHighestPrice() public {
        uint256 id = _putUp(BNB, MAX);
        _bid(alice, id, MAX);
        assertEq(nft111.price(address(card), id), MAX, "the highest price");
        vm.expectRevert(abi.encodeWithSelector(IPayments.PriceTooHigh.selector, MAX + 1 gwei, MAX));
        vm.prank(bob);
        nft111.buy{value: MAX + 1 gwei}(address(card), id, MAX, alice, 0, LATER);
    }

    function test_buy_refusesATenthDecimal() public {
        uint256 id = _putUp(BNB, 100 gwei);
        vm.expectRevert(abi.encodeWithSelector(IPayments.PriceTooFine.selector, 100 gwei + 1, 1 gwei));
        vm.prank(alice);
        nft111.buy{value: 100 gwei + 1}(address(card), id, 90 gwei, seller, 0, LATER);
    }

    function test_buy_refuses() public {
        uint256 id = _putUp(BNB, 100 gwei);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(INft111.NotUp.selector, address(card), id + 1));
        nft111.buy{value: 100 gwei}(address(card), id + 1, 90 gwei, seller, 0, LATER);
        vm.expectRevert(
            abi.encodeWithSelector(INft111.DeadlinePassed.selector, block.timestamp - 1, block.timestamp)
        );
        nft111.buy{value: 100 gwei}(address(card), id, 90 gwei, seller, 0, block.timestamp - 1);
        vm.expectRevert(abi.encodeWithSelector(INft111.HolderChangedMeanwhile.selector, seller, bob));
        nft111.buy{value: 100 gwei}(address(card), id, 90 gwei, bob, 0, LATER);
        vm.expectRevert(abi.encodeWithSelector(IPayments.PriceChangedMeanwhile.selector, 90 gwei, 99 gwei));
        nft111.buy{value: 100 gwei}(address(card), id, 99 gwei, seller, 0, LATER);
        vm.expectRevert(abi.encodeWithSelector(INft111.BidTooLow.selector, 99 gwei, 100 gwei));
        nft111.buy{value: 99 gwei}(address(card), id, 90 gwei, seller, 0, LATER);
        nft111.buy{value: 100 gwei}(address(card), id, 90 gwei, seller, 0, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(INft111.BidTooLow.selector, 110 gwei, 111 gwei));
        nft111.buy{value: 110 gwei}(address(card), id, 100 gwei, alice, 0, LATER);
        vm.stopPrank();
    }

    function test_buy_locks_before_at_after() public {
        uint256 id = _putUp(BNB, 100 gwei);
        vm.roll(50_000);
        _bid(alice, id, 100 gwei); // no clock before the first bid
        uint256 lockBlock = 50_000 + LOCK;

        vm.roll(lockBlock - 1);
        vm.expectRevert(abi.encodeWithSelector(INft111.NotLockedYet.selector, lockBlock, lockBlock - 1));
        vm.prank(alice);
        nft111.withdraw(address(card), id);
        _bid(bob, id, 111 gwei); // accepted in the last block
        lockBlock = lockBlock - 1 + LOCK;

        vm.roll(lockBlock);
        vm.expectRevert(abi.encodeWithSelector(INft111.Locked.selector, lockBlock, lockBlock));
        vm.prank(carol);
        nft111.buy{value: 200 gwei}(address(card), id, 111 gwei, bob, 0, LATER);

        vm.roll(lockBlock + 1);
        vm.expectRevert(abi.encodeWithSelector(INft111.Locked.selector, lockBlock, lockBlock + 1));
        vm.prank(carol);
        nft111.buy{value: 200 gwei}(address(card), id, 111 gwei, bob, 0, LATER);
        vm.roll(lockBlock);
        vm.prank(bob);
        nft111.withdraw(address(card), id);
        assertEq(card.ownerOf(id), bob, "home");
    }

    // Bidding with a coin

    function test_buyWithToken_pays() public {
        uint256 id = _putUp(address(hero), 1 ether);
        (uint256 sellerBefore, uint256 aliceBefore) = (hero.balanceOf(seller), hero.balanceOf(alice));
        vm.expectEmit(true, true, true, true, address(nft111));
        emit INft111.Bid(address(card), id, alice, seller, 1 ether, 0.9 ether, blockNumber() + LOCK);
        _bidToken(alice, id, address(hero), 1 ether);
        assertEq(hero.balanceOf(seller) - sellerBefore, 0.9 ether, "seller");
        assertEq(aliceBefore - hero.balanceOf(alice), 1 ether, "alice");
        _bidToken(bob, id, address(hero), 1.11 ether);
        assertEq(nft111.houseShare(address(hero)), 0.211 ether, "community");
        assertEq(nft111.houseShare(BNB), 0, "no BNB");
    }

    function test_buyWithToken_refuses() public {
        uint256 id = _putUp(address(hero), 100 gwei);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CurrencyNotAllowed.selector, BNB));
        nft111.buyWithToken(address(card), id, BNB, 100 gwei, 90 gwei, seller, 0, LATER);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CurrencyDiffers.selector, address(hero), address(mdv)));
        nft111.buyWithToken(address(card), id, address(mdv), 100 gwei, 90 gwei, seller, 0, LATER);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CurrencyDiffers.selector, address(hero), BNB));
        nft111.buy{value: 100 gwei}(address(card), id, 90 gwei, seller, 0, LATER);
        nft111.buyWithToken(address(card), id, address(hero), 100 gwei, 90 gwei, seller, 0, LATER);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CurrencyDiffers.selector, address(hero), BNB));
        nft111.buy{value: 111 gwei}(address(card), id, 100 gwei, alice, 0, LATER);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CurrencyDiffers.selector, address(hero), address(mdv)));
        nft111.buyWithToken(address(card), id, address(mdv), 111 gwei, 100 gwei, alice, 0, LATER);
        vm.expectRevert(abi.encodeWithSelector(INft111.BidTooLow.selector, 110 gwei, 111 gwei));
        nft111.buyWithToken(address(card), id, address(hero), 110 gwei, 100 gwei, alice, 0, LATER);
        vm.stopPrank();
    }

    // Ending

    function test_withdraw_byTheOwnerBeforeTheFirstBid() public {
        uint256 id = _putUp(BNB, 100 gwei);
        vm.expectEmit(true, true, true, true, address(nft111));
        emit INft111.Withdrawn(address(card), id, seller);
        vm.prank(seller);
        nft111.withdraw(address(card), id);
        assertEq(card.ownerOf(id), seller, "home");
        assertEq(nft111.auctionOf(address(card), id).holder, address(0), "no record");
        assertEq(nft111.price(address(card), id), 0, "price()");
        assertEq(nft111.minimumBid(address(card), id), 0, "minimumBid()");
    }

    function test_withdraw_clearsTheClock() public {
        uint256 id = _putUp(BNB, 100 gwei);
        _bid(alice, id, 100 gwei);
        vm.roll(blockNumber() + LOCK);
        vm.prank(alice);
        nft111.withdraw(address(card), id);
        vm.prank(alice);
        nft111.putUp(address(card), id, BNB, 5 gwei);
        assertEq(nft111.expiry(address(card), id), 0, "no clock");
        assertEq(nft111.minimumBid(address(card), id), 6 gwei, "starts afresh");
    }

    function test_withdraw_refuses() public {
        uint256 id = _putUp(BNB, 100 gwei);
        vm.expectRevert(abi.encodeWithSelector(INft111.NotUp.selector, address(card), id + 1));
        nft111.withdraw(address(card), id + 1);
        vm.expectRevert(abi.encodeWithSelector(INft111.NotHolder.selector, address(this), seller));
        nft111.withdraw(address(card), id);
        _bid(alice, id, 100 gwei);
        vm.expectRevert(abi.encodeWithSelector(INft111.NotLockedYet.selector, blockNumber() + LOCK, blockNumber()));
        vm.prank(alice);
        nft111.withdraw(address(card), id);
        vm.roll(blockNumber() + LOCK);
        vm.expectRevert(abi.encodeWithSelector(INft111.NotHolder.selector, seller, alice));
        vm.prank(seller);
        nft111.withdraw(address(card), id);
    }

    function test_putUpAgain_startsOver() public {
        uint256 id = _putUp(address(hero), 100 gwei);
        _bidToken(alice, id, address(hero), 100 gwei);
        vm.roll(blockNumber() + LOCK);
        vm.expectEmit(true, true, true, true, address(nft111));
        emit INft111.PutUpAgain(address(card), id, alice, address(hero), 40 gwei, 0);
        vm.prank(alice);
        nft111.putUpAgain(address(card), id, 40 gwei);
        assertEq(nft111.expiry(address(card), id), 0, "no clock");
        assertEq(nft111.minimumBid(address(card), id), 45 gwei, "minimum");
        _bidToken(bob, id, address(hero), 45 gwei);
        assertEq(nft111.auctionOf(address(card), id).holder, bob, "holder");
    }

    function test_putUpAgain_changesTheFirstPrice() public {
        uint256 id = _putUp(BNB, 100 gwei);
        vm.prank(seller);
        nft111.putUpAgain(address(card), id, 70 gwei);
        assertEq(nft111.minimumBid(address(card), id), 78 gwei, "minimum");
        // Someone who was shown the old price is not charged.
        vm.expectRevert(abi.encodeWithSelector(IPayments.PriceChangedMeanwhile.selector, 70 gwei, 100 gwei));
        vm.prank(alice);
        nft111.buy{value: 100 gwei}(address(card), id, 100 gwei, seller, 0, LATER);
    }

    function test_putUpAgain_refuses() public {
        uint256 id = _putUp(BNB, 100 gwei);
        vm.startPrank(seller);
        vm.expectRevert(IPayments.ZeroPrice.selector);
        nft111.putUpAgain(address(card), id, 0);
        vm.expectRevert(abi.encodeWithSelector(IPayments.PriceTooHigh.selector, MAX_FIRST + 1 gwei, MAX_FIRST));
        nft111.putUpAgain(address(card), id, MAX_FIRST + 1 gwei);
        vm.expectRevert(abi.encodeWithSelector(INft111.NotUp.selector, address(card), id + 1));
        nft111.putUpAgain(address(card), id + 1, 1 gwei);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(INft111.NotHolder.selector, alice, seller));
        vm.prank(alice);
        nft111.putUpAgain(address(card), id, 1 gwei);
        _bid(alice, id, 100 gwei);
        vm.expectRevert(abi.encodeWithSelector(INft111.NotLockedYet.selector, blockNumber() + LOCK, blockNumber()));
        vm.prank(alice);
        nft111.putUpAgain(address(card), id, 1 gwei);
    }

    // Settings

    function test_fee_isATenth() public view {
        assertEq(nft111.fee(), 1_000, "basis points");
    }

    function test_setLockBlocks_forLaterAuctionsOnly() public {
        uint256 early = _putUp(BNB, 100 gwei);
        vm.expectEmit(true, true, true, true, address(nft111));
        emit INft111.LockBlocksSet(7);
        nft111.setLockBlocks(7);
        uint256 late = _putUp(BNB, 100 gwei);
        assertEq(nft111.lockBlocks(), 7, "setting");
        _bid(alice, early, 100 gwei);
        _bid(alice, late, 100 gwei);
        assertEq(nft111.expiry(address(card), early), blockNumber() + LOCK, "early");
        assertEq(nft111.expiry(address(card), late), blockNumber() + 7, "late");
        _bid(bob, early, 111 gwei);
        assertEq(nft111.auctionOf(address(card), early).lockBlocks, LOCK, "early stays");
        vm.roll(blockNumber() + LOCK);
        vm.prank(bob);
        nft111.putUpAgain(address(card), early, 10 gwei);
        _bid(carol, early, 12 gwei);
        assertEq(nft111.expiry(address(card), early), blockNumber() + LOCK, "put up again, it stays as well");
    }

    function test_setLockBlocks_refuses() public {
        vm.expectRevert(abi.encodeWithSelector(INft111.LockBlocksNotOffered.selector, 0));
        nft111.setLockBlocks(0);
        vm.expectRevert(abi.encodeWithSelector(INft111.LockBlocksNotOffered.selector, 8));
        nft111.setLockBlocks(8);
        nft111.setLockBlocks(2);
        nft111.setLockBlocks(20_000_000);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        nft111.setLockBlocks(2);
        uint256[] memory offered = nft111.lockBlocksOffered();
        assertEq(offered.length, 4, "four");
        assertEq(offered[0], LOCK, "the first");
        assertEq(offered[3], 20_000_000, "the last");
    }

    function test_setLockBlocks_sixteenDifferentOnes() public {
        uint256[] memory sixteen = new uint256[](16);
        for (uint256 i; i < 16; ++i) sixteen[i] = 10 + i;
        nft111 = Nft111(
            deployed("Nft111", abi.encode(address(this), guardian, community, sixteen, collections(), coins()))
        );
        _equip(seller);
        for (uint256 i; i < 16; ++i) {
            nft111.setLockBlocks(10 + i);
            assertEq(nft111.lockBlocks(), 10 + i, "set");
            uint256 id = _putUp(address(meta), 100 gwei);
            INft111.Auction memory auction = nft111.auctionOf(address(card), id);
            assertEq(auction.lockBlocks, 10 + i, "its own");
            assertEq(auction.currency, address(meta), "and its coin");
        }
        assertEq(nft111.lockBlocksOffered().length, 16, "sixteen");
    }

    function test_constructor_refusesAWrongLock() public {
        uint256[] memory one = new uint256[](1);
        vm.expectRevert(abi.encodeWithSelector(INft111.LockBlocksOutOfBounds.selector, 0, 2, 20_000_000));
        this.deployLocks(one);
        one[0] = 20_000_001;
        vm.expectRevert(abi.encodeWithSelector(INft111.LockBlocksOutOfBounds.selector, 20_000_001, 2, 20_000_000));
        this.deployLocks(one);
        vm.expectRevert(abi.encodeWithSelector(INft111.TooManyLocks.selector, 16));
        this.deployLocks(new uint256[](17));
    }

    function deployLocks(uint256[] memory lockBlocks) external {
        deployed("Nft111", abi.encode(address(this), guardian, community, lockBlocks, collections(), coins()));
    }

    // Random sequences

    function testFuzz_bid_stepAndSplit(uint256 first, uint256 over, uint256 salt) public {
        first = bound(first, 1, MAX / 1e6 / 1 gwei) * 1 gwei;
        uint256 id = _mint(seller);
        vm.prank(seller);
        nft111.putUp(address(card), id, BNB, first);
        uint256 price = first;
        uint256 shares;
        address[3] memory people = [alice, bob, carol];
        address holder = seller;
        for (uint256 i; i < 5; ++i) {
            uint256 minimum = (price / 1 gwei * 111 + 99) / 100 * 1 gwei;
            assertEq(nft111.minimumBid(address(card), id), minimum, "minimum");
            uint256 more = bound(uint256(keccak256(abi.encode(over, i))), 0, minimum * (salt % 3));
            uint256 amount = minimum + more / 1 gwei * 1 gwei;
            if (amount > MAX) amount = minimum;
            uint256 before = holder.balance;
            address bidder = people[i % 3];
            vm.expectRevert(abi.encodeWithSelector(INft111.BidTooLow.selector, minimum - 1 gwei, minimum));
            vm.prank(bidder);
            nft111.buy{value: minimum - 1 gwei}(address(card), id, price, holder, 0, LATER);
            vm.prank(bidder);
            nft111.buy{value: amount}(address(card), id, price, holder, 0, LATER);
            uint256 share = amount / 10;
            assertEq(share * 10, amount, "nothing is rounded");
            assertEq(holder.balance - before, amount - share, "to the holder");
            shares += share;
            assertEq(nft111.houseShare(BNB), shares, "to the community");
            assertTrue(amount * 100 >= price * 111, "a step of at least 1.11");
            (price, holder) = (amount, bidder);
        }
        assertEq(address(nft111).balance, shares, "nothing else is left");
    }

    /// @dev At any block exactly one of bid and withdraw is possible once there was a bid.
    function testFuzz_lock_eitherBidOrWithdraw(uint256 wait) public {
        uint256 id = _putUp(BNB, 100 gwei);
        _bid(alice, id, 100 gwei);
        wait = bound(wait, 0, 3 * LOCK);
        vm.roll(blockNumber() + wait);
        vm.prank(bob);
        (bool bid,) = address(nft111).call{value: 111 gwei}(
            abi.encodeCall(INft111.buy, (address(card), id, 100 gwei, alice, 0, LATER))
        );
        vm.prank(alice);
        (bool withdrawn,) = address(nft111).call(abi.encodeCall(INft111.withdraw, (address(card), id)));
        assertTrue(bid != withdrawn, "exactly one");
        assertEq(bid ? 1 : 0, wait < LOCK ? 1 : 0, "before the lock");
    }
}
