// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IMarket} from "../src/interfaces/IMarket.sol";
import {INft111} from "../src/interfaces/INft111.sol";
import {IPayments} from "../src/interfaces/IPayments.sol";
import {FeeCoin, OddCoin} from "./hostile/Coins.sol";
import {LookAlike} from "./hostile/LookAlike.sol";
import {Bomb, ContractWallet, Forcer, GasBurner, Reenterer, Rejecter, Trader} from "./hostile/Receivers.sol";
import {World} from "./utils/World.sol";

/// @dev Those who will not be paid, those who pay with odd coins, and those who call back.
contract PaymentsTest is World {
    uint256 private constant MIN_GAS_BNB = 30_000 + 476 + 40_000;
    uint256 private constant MIN_GAS_TOKEN = 150_000 + 2_380 + 5_000;

    function _held(Trader trader, uint256 price) private returns (uint256 id) {
        id = _putUp(BNB, price);
        vm.deal(address(trader), price);
        trader.bid(nft111, address(card), id, price);
        assertEq(nft111.auctionOf(address(card), id).holder, address(trader), "holds");
    }

    function _outbid(Trader trader) private {
        uint256 id = _held(trader, 1 ether);
        vm.expectEmit(true, true, true, true, address(nft111));
        emit IPayments.Credited(address(trader), BNB, 0.999 ether);
        uint256 before = gasleft();
        _bid(bob, id, 1.11 ether);
        assertTrue(before - gasleft() < 250_000, "an outbid costs no more than this");
        assertEq(nft111.auctionOf(address(card), id).holder, bob, "outbid all the same");
        assertEq(nft111.credits(address(trader), BNB), 0.999 ether, "credit");
        assertEq(nft111.totalCredit(BNB), 0.999 ether, "all credits");
        assertEq(nft111.houseShare(BNB), 0.211 ether, "the community's share is untouched");
        assertEq(nft111.sweepShare(BNB), 0.211 ether, "sweeping leaves the credit");
        vm.expectEmit(true, true, true, true, address(nft111));
        emit IPayments.Collected(address(trader), BNB, carol, 0.999 ether);
        uint256 carolBefore = carol.balance;
        trader.collect(nft111, BNB, carol);
        assertEq(carol.balance - carolBefore, 0.999 ether, "collected");
        assertEq(nft111.credits(address(trader), BNB), 0, "no credit left");
        assertEq(nft111.totalCredit(BNB), 0, "no credits left");
        assertEq(address(nft111).balance, 0, "nothing left");
    }

    // Holders that will not be paid

    function test_outbid_aHolderThatReverts() public {
        _outbid(new Rejecter());
    }

    function test_outbid_aHolderThatBurnsGas() public {
        _outbid(new GasBurner());
    }

    function test_outbid_aHolderThatAnswersWithABomb() public {
        _outbid(new Bomb());
    }

    function test_outbid_aContractWalletIsPaidAtOnce() public {
        ContractWallet wallet = new ContractWallet();
        uint256 id = _held(wallet, 1 ether);
        _bid(bob, id, 1.11 ether);
        assertEq(wallet.received(), 0.999 ether, "paid");
        assertEq(nft111.totalCredit(BNB), 0, "no credit");
    }

    function test_credits_addUp() public {
        Rejecter rejecter = new Rejecter();
        for (uint256 i; i < 2; ++i) _bid(bob, _held(rejecter, 100 gwei), 111 gwei);
        assertEq(nft111.credits(address(rejecter), BNB), 199.8 gwei, "two credits");
        assertEq(nft111.totalCredit(BNB), 199.8 gwei, "together");
    }

    function test_sale_toASellerThatReverts() public {
        Rejecter rejecter = new Rejecter();
        uint256 id = _mint(address(rejecter));
        rejecter.call(address(card), abi.encodeWithSignature("setApprovalForAll(address,bool)", market, true));
        rejecter.call(address(market), abi.encodeCall(IMarket.listOne, (address(card), id, BNB, 1 ether)));
        vm.prank(alice);
        market.buy{value: 1 ether}(address(card), id, BNB, 1 ether, 0);
        assertEq(card.ownerOf(id), alice, "sold");
        assertEq(market.credits(address(rejecter), BNB), 0.95 ether, "credit");
        assertEq(market.houseShare(BNB), 0.05 ether, "fee");
    }

    /// @dev Whoever calls with too little gas fails; they cannot starve the holder's payment into a credit.
    function testFuzz_outbid_cannotStarveTheHolder(uint256 gas_) public {
        ContractWallet wallet = new ContractWallet();
        uint256 id = _held(wallet, 1 ether);
        gas_ = bound(gas_, 30_000, 400_000);
        vm.prank(bob);
        (bool ok,) = address(nft111).call{value: 1.11 ether, gas: gas_}(
            abi.encodeCall(INft111.buy, (address(card), id, 1 ether, address(wallet), 0, LATER))
        );
        assertEq(nft111.totalCredit(BNB), 0, "never a credit");
        assertEq(wallet.received(), ok ? 0.999 ether : 0, "paid with the bid, or no bid");
    }

    function test_outbid_saysWhenGasIsShort() public {
        uint256 id = _held(new ContractWallet(), 1 ether);
        address holder = nft111.auctionOf(address(card), id).holder;
        _expectShortOfGas(
            1.11 ether, abi.encodeCall(INft111.buy, (address(card), id, 1 ether, holder, 0, LATER)), MIN_GAS_BNB
        );
    }

    function test_outbidInACoin_saysWhenGasIsShort() public {
        uint256 id = _putUp(address(hero), 1 ether);
        _expectShortOfGas(
            0,
            abi.encodeCall(
                INft111.buyWithToken,
                (address(card), id, address(hero), 1 ether, _firstPriceFor(1 ether), seller, 0, LATER)
            ),
            MIN_GAS_TOKEN
        );
    }

    /// @dev Gives a bid more and more gas. Somewhere below what it needs it says how much that is.
    function _expectShortOfGas(uint256 value, bytes memory data, uint256 expected) private {
        uint256 needed;
        for (uint256 gas_ = 20_000; gas_ < 600_000 && needed == 0; gas_ += 2_000) {
            vm.prank(bob);
            (bool ok, bytes memory answer) = address(nft111).call{value: value, gas: gas_}(data);
            assertTrue(!ok, "refused first");
            if (answer.length != 68 || bytes4(answer) != IPayments.NotEnoughGas.selector) continue;
            assembly {
                needed := mload(add(answer, 0x44))
            }
        }
        assertEq(needed, expected, "needed");
    }

    // Those who call back

    function _reenter(bytes memory data) private {
        Reenterer evil = new Reenterer();
        uint256 id = _held(evil, 1 ether);
        _putUp(BNB, 1 ether);
        vm.deal(address(evil), 5 ether);
        evil.arm(address(nft111), data);
        uint256 evilBefore = address(evil).balance;
        _bid(bob, id, 1.11 ether);
        assertEq(nft111.auctionOf(address(card), id).holder, bob, "outbid all the same");
        assertTrue(!evil.succeeded(), "did not get in");
        assertEq(address(evil).balance + nft111.credits(address(evil), BNB) - evilBefore, 0.999 ether, "nothing gained");
        assertEq(nft111.houseShare(BNB), 0.211 ether, "the community's share");
    }

    function test_reenter_buy() public {
        _reenter(abi.encodeCall(INft111.buy, (address(card), 10_002, _firstPriceFor(1 ether), seller, 0, LATER)));
    }

    function test_reenter_buyWithToken() public {
        _reenter(
            abi.encodeCall(INft111.buyWithToken, (address(card), 10_002, address(hero), 1 gwei, 1 ether, seller, 0, LATER))
        );
    }

    function test_reenter_putUp() public {
        _reenter(abi.encodeCall(INft111.putUp, (address(card), 10_001, BNB, 1 gwei)));
    }

    function test_reenter_withdraw() public {
        _reenter(abi.encodeCall(INft111.withdraw, (address(card), 10_001)));
    }

    function test_reenter_putUpAgain() public {
        _reenter(abi.encodeCall(INft111.putUpAgain, (address(card), 10_001, 1 gwei)));
    }

    function test_reenter_sweepShare() public {
        _reenter(abi.encodeCall(IPayments.sweepShare, (BNB)));
    }

    function test_reenter_collect() public {
        _reenter(abi.encodeCall(IPayments.collect, (BNB, address(this))));
    }

    /// @dev The lock itself, seen from within: each entrance answers as OpenZeppelin's guard does.
    function test_reenter_meetsTheLock() public {
        bytes[6] memory entrances = [
            abi.encodeCall(INft111.buy, (address(card), 1, 1 gwei, seller, 0, LATER)),
            abi.encodeCall(INft111.buyWithToken, (address(card), 1, address(hero), 1 gwei, 1 gwei, seller, 0, LATER)),
            abi.encodeCall(INft111.putUp, (address(card), 1, BNB, 1 gwei)),
            abi.encodeCall(INft111.withdraw, (address(card), 1)),
            abi.encodeCall(IPayments.sweepShare, (BNB)),
            abi.encodeCall(IPayments.collect, (BNB, address(this)))
        ];
        for (uint256 i; i < entrances.length; ++i) {
            Reenterer evil = new Reenterer();
            evil.arm(address(nft111), entrances[i]);
            nft111.nameBeneficiary(address(evil));
            new Forcer{value: 100}(payable(address(nft111)));
            nft111.sweepShare(BNB); // pays the beneficiary with all the gas there is
            assertTrue(evil.tried() && !evil.succeeded(), "did not get in");
            assertEq(bytes32(evil.reason()), bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector), "reason");
        }
    }

    function test_reenter_marketBuy() public {
        Reenterer evil = new Reenterer();
        evil.arm(address(market), abi.encodeCall(IMarket.buy, (address(card), 1, BNB, 1, 0)));
        market.nameBeneficiary(address(evil));
        new Forcer{value: 100}(payable(address(market)));
        market.sweepShare(BNB);
        assertTrue(evil.tried() && !evil.succeeded(), "did not get in");
        assertEq(bytes32(evil.reason()), bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector), "reason");
    }

    function test_theLockOpensAgain() public {
        uint256 id = _putUp(BNB, 100 gwei);
        _bid(alice, id, 100 gwei);
        _bid(bob, id, 111 gwei);
        nft111.sweepShare(BNB);
        nft111.sweepShare(BNB);
    }

    // Forced BNB

    function test_forcedBnb_goesToTheCommunityAndBreaksNothing() public {
        uint256 id = _putUp(BNB, 1 ether);
        new Forcer{value: 3 ether}(payable(address(nft111)));
        _bid(alice, id, 1 ether);
        _bid(bob, id, 1.11 ether);
        assertEq(nft111.houseShare(BNB), 3.211 ether, "share");
        vm.expectEmit(true, true, true, true, address(nft111));
        emit IPayments.Swept(BNB, community, 3.211 ether);
        vm.prank(carol);
        assertEq(nft111.sweepShare(BNB), 3.211 ether, "anyone may");
        assertEq(community.balance, 3.211 ether, "to the community alone");
    }

    function test_plainBnb_isRefused() public {
        (bool ok,) = address(nft111).call{value: 1}("");
        assertTrue(!ok, "auction");
        (ok,) = address(market).call{value: 1}("");
        assertTrue(!ok, "market");
    }

    function test_sweep_coin() public {
        uint256 id = _putUp(address(hero), 1 ether);
        _bidToken(alice, id, address(hero), 1 ether);
        assertEq(nft111.sweepShare(address(hero)), 0.1 ether, "swept");
        assertEq(hero.balanceOf(community), 0.1 ether, "community");
    }

    function test_sweep_toABeneficiaryThatReverts() public {
        uint256 id = _putUp(BNB, 1 ether);
        _bid(alice, id, 1 ether);
        address rejecter = address(new Rejecter());
        nft111.nameBeneficiary(rejecter);
        vm.expectRevert(abi.encodeWithSelector(IPayments.PaymentRefused.selector, rejecter, BNB, 0.1 ether));
        nft111.sweepShare(BNB);
        nft111.nameBeneficiary(community);
        nft111.sweepShare(BNB);
        assertEq(community.balance, 0.1 ether, "nothing lost");
    }

    function test_collect_refuses() public {
        vm.expectRevert(abi.encodeWithSelector(IPayments.NothingToCollect.selector, alice, BNB));
        vm.prank(alice);
        nft111.collect(BNB, alice);
        Rejecter rejecter = new Rejecter();
        _bid(bob, _held(rejecter, 100 gwei), 111 gwei);
        vm.expectRevert();
        rejecter.collect(nft111, BNB, address(0));
        vm.expectRevert();
        rejecter.collect(nft111, BNB, address(rejecter));
        assertEq(nft111.credits(address(rejecter), BNB), 99.9 gwei, "the credit stays");
        vm.expectRevert(IPayments.ZeroAddress.selector);
        vm.prank(address(rejecter));
        nft111.collect(BNB, address(0));
        vm.expectRevert(abi.encodeWithSelector(IPayments.PaymentRefused.selector, address(rejecter), BNB, 99.9 gwei));
        vm.prank(address(rejecter));
        nft111.collect(BNB, address(rejecter));
    }

    // Odd coins

    function _oddAuction() private returns (OddCoin coin, uint256 id) {
        coin = new OddCoin();
        nft111.allowCurrency(address(coin), true);
        id = _putUp(address(coin), 100 gwei);
        coin.mint(alice, 1e18);
        coin.mint(bob, 1e18);
    }

    function test_feeCoin_isRefused() public {
        FeeCoin coin = new FeeCoin();
        nft111.allowCurrency(address(coin), true);
        market.allowCurrency(address(coin), true);
        coin.mint(alice, 1e18);
        vm.startPrank(alice);
        coin.approve(address(nft111), 1e18);
        coin.approve(address(market), 1e18);
        vm.stopPrank();
        uint256 id = _putUp(address(coin), 1_000 gwei);
        vm.expectRevert(abi.encodeWithSelector(IPayments.WrongAmountReceived.selector, 990 gwei, 1_000 gwei));
        vm.prank(alice);
        nft111.buyWithToken(address(card), id, address(coin), 1_000 gwei, _firstPriceFor(1_000 gwei), seller, 0, LATER);
        id = _list(address(coin), 1_000 gwei);
        vm.expectRevert(abi.encodeWithSelector(IPayments.WrongAmountReceived.selector, 990 gwei, 1_000 gwei));
        vm.prank(alice);
        market.buy(address(card), id, address(coin), 1_000 gwei, 0);
    }

    function test_oddCoin_pull() public {
        (OddCoin coin, uint256 id) = _oddAuction();
        coin.setPullMode(OddCoin.Mode.AnswersFalse);
        vm.expectRevert(abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, address(coin)));
        vm.prank(alice);
        nft111.buyWithToken(address(card), id, address(coin), 100 gwei, _firstPriceFor(100 gwei), seller, 0, LATER);
        coin.setPullMode(OddCoin.Mode.Reverts);
        vm.expectRevert();
        vm.prank(alice);
        nft111.buyWithToken(address(card), id, address(coin), 100 gwei, _firstPriceFor(100 gwei), seller, 0, LATER);
        coin.setPullMode(OddCoin.Mode.Silent);
        _bidToken(alice, id, address(coin), 100 gwei);
        assertEq(coin.balanceOf(seller), 90 gwei, "a coin without an answer is fine");
    }

    function test_oddCoin_push() public {
        OddCoin.Mode[5] memory refusing = [
            OddCoin.Mode.AnswersFalse,
            OddCoin.Mode.Reverts,
            OddCoin.Mode.BurnsGas,
            OddCoin.Mode.AnswersShort,
            OddCoin.Mode.AnswersTwo
        ];
        for (uint256 i; i < refusing.length; ++i) {
            (OddCoin coin, uint256 id) = _oddAuction();
            coin.setMode(seller, refusing[i]);
            _bidToken(alice, id, address(coin), 100 gwei);
            assertEq(coin.balanceOf(seller), 0, "not paid");
            assertEq(nft111.credits(seller, address(coin)), 90 gwei, "credit");
            assertEq(nft111.houseShare(address(coin)), 10 gwei, "share");
            vm.prank(seller);
            nft111.collect(address(coin), carol);
            assertEq(coin.balanceOf(carol), 90 gwei, "collected elsewhere");
        }
        OddCoin.Mode[2] memory paying = [OddCoin.Mode.Silent, OddCoin.Mode.AnswersBomb];
        for (uint256 i; i < paying.length; ++i) {
            (OddCoin coin, uint256 id) = _oddAuction();
            coin.setMode(seller, paying[i]);
            _bidToken(alice, id, address(coin), 100 gwei);
            assertEq(coin.balanceOf(seller), 90 gwei, "paid");
            assertEq(nft111.totalCredit(address(coin)), 0, "no credit");
        }
    }

    // Settings

    function test_allowCurrency() public {
        OddCoin coin = new OddCoin();
        assertTrue(nft111.isCurrency(BNB), "BNB always");
        assertTrue(!nft111.isCurrency(address(coin)), "not yet");
        vm.expectEmit(true, true, true, true, address(nft111));
        emit IPayments.CurrencySet(address(coin), true);
        nft111.allowCurrency(address(coin), true);
        assertTrue(nft111.isCurrency(address(coin)), "allowed");
        uint256 id = _putUp(address(coin), 100 gwei);
        nft111.allowCurrency(address(coin), false);
        assertTrue(!nft111.isCurrency(address(coin)), "no longer");
        uint256 other = _mint(seller);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CurrencyNotAllowed.selector, address(coin)));
        vm.prank(seller);
        nft111.putUp(address(card), other, address(coin), 1 gwei);
        // Nor does it buy anything any more.
        coin.mint(alice, 100 gwei);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CurrencyNotAllowed.selector, address(coin)));
        vm.prank(alice);
        nft111.buyWithToken(
            address(card), id, address(coin), 100 gwei, _firstPriceFor(100 gwei), seller, 0, LATER
        );
        // Its number is not given to another.
        nft111.allowCurrency(address(coin), true);
        address[] memory all = nft111.currencies();
        assertEq(all.length, 5, "five");
        assertEq(all[0], BNB, "BNB first");
        assertEq(all[4], address(coin), "the last");
    }

    function test_allowCurrency_refuses() public {
        vm.expectRevert(abi.encodeWithSelector(IPayments.NotACurrency.selector, alice));
        nft111.allowCurrency(alice, true);
        vm.expectRevert(abi.encodeWithSelector(IPayments.NotACurrency.selector, BNB));
        nft111.allowCurrency(BNB, false);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        nft111.allowCurrency(address(hero), false);
        address last;
        for (uint256 i; i < 12; ++i) {
            last = address(new OddCoin());
            nft111.allowCurrency(last, true);
        }
        address one = address(new OddCoin());
        vm.expectRevert(abi.encodeWithSelector(IPayments.TooManyCurrencies.selector, 16));
        nft111.allowCurrency(one, true);
        uint256 id = _putUp(last, 100 gwei);
        assertEq(nft111.auctionOf(address(card), id).currency, last, "the sixteenth");
    }

    function test_allowCollection() public {
        assertTrue(nft111.isCollection(address(card)) && nft111.isCollection(address(dragon)), "the game's own");
        LookAlike other = new LookAlike();
        assertTrue(!nft111.isCollection(address(other)), "not yet");
        vm.expectEmit(true, true, true, true, address(nft111));
        emit IPayments.CollectionSet(address(other), true);
        nft111.allowCollection(address(other), true);
        assertTrue(nft111.isCollection(address(other)), "allowed");
        nft111.allowCollection(address(other), false);
        assertTrue(!nft111.isCollection(address(other)), "no longer");
        vm.expectRevert(abi.encodeWithSelector(IPayments.CollectionNotAllowed.selector, address(other)));
        nft111.putUp(address(other), 1, BNB, 1 gwei);
        vm.expectRevert(abi.encodeWithSelector(IPayments.CollectionNotAllowed.selector, address(other)));
        market.listOne(address(other), 1, BNB, 1 gwei);
        vm.expectRevert(abi.encodeWithSelector(IPayments.NotACollection.selector, address(hero)));
        nft111.allowCollection(address(hero), true);
        vm.expectRevert(abi.encodeWithSelector(IPayments.HomeCollection.selector, address(card)));
        nft111.allowCollection(address(card), false);
        vm.expectRevert(abi.encodeWithSelector(IPayments.HomeCollection.selector, address(dragon)));
        nft111.allowCollection(address(dragon), true);
        vm.expectRevert(abi.encodeWithSelector(IPayments.NotACollection.selector, alice));
        nft111.allowCollection(alice, true);
        nft111.allowCollection(alice, false);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        nft111.allowCollection(address(other), true);
    }

    function test_nameBeneficiary() public {
        vm.expectEmit(true, true, true, true, address(nft111));
        emit IPayments.BeneficiarySet(carol);
        nft111.nameBeneficiary(carol);
        assertEq(nft111.beneficiary(), carol, "beneficiary");
        assertEq(nft111.lockBlocks(), LOCK, "the neighbour in the slot");
        vm.expectRevert(IPayments.ZeroAddress.selector);
        nft111.nameBeneficiary(address(0));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        nft111.nameBeneficiary(alice);
    }

    function test_constructor_refusesWhatIsNoCollection() public {
        vm.expectRevert(abi.encodeWithSelector(IPayments.NotACollection.selector, address(hero)));
        this.deployWith([address(card), address(hero)]);
        vm.expectRevert(abi.encodeWithSelector(IPayments.NotACollection.selector, address(hero)));
        this.deployWith([address(hero), address(card)]);
    }

    function deployWith(address[2] memory list) external {
        deployed("Nft111", abi.encode(address(this), guardian, community, locks(), list, coins()));
    }

    function test_owner_inTwoSteps() public {
        nft111.transferOwnership(alice);
        assertEq(nft111.owner(), address(this), "not yet");
        vm.prank(alice);
        nft111.acceptOwnership();
        assertEq(nft111.owner(), alice, "accepted");
    }
}
