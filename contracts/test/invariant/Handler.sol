// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GameCard} from "../../src/GameCard.sol";
import {GameToken} from "../../src/GameToken.sol";
import {GameVault} from "../../src/GameVault.sol";
import {Market} from "../../src/Market.sol";
import {Nft111} from "../../src/Nft111.sol";
import {IGameVault} from "../../src/interfaces/IGameVault.sol";
import {INft111} from "../../src/interfaces/INft111.sol";
import {IMarket} from "../../src/interfaces/IMarket.sol";
import {IPayments} from "../../src/interfaces/IPayments.sol";
import {Bomb, Forcer, GasBurner, Reenterer, Rejecter} from "../hostile/Receivers.sol";
import {Test} from "../utils/Test.sol";

/// @dev Eight traders, half of them hostile, do random things with six tokens. Each move checks its own outcome; what
/// must hold between moves is in Invariants.t.sol.
contract Handler is Test {
    uint256 internal constant SIGNER_KEY = 0xA11CE;
    uint256 internal constant TOKENS = 6;
    uint256 internal constant LATER = 4_000_000_000;

    Nft111 public immutable nft111;
    Market public immutable market;
    GameVault public immutable vault;
    GameCard public immutable card;
    GameToken public immutable hero;
    address[] public traders;
    uint256[] public tokens;

    /// @dev What the community and the market should have got so far, swept or not, by coin.
    mapping(address currency => uint256) public communityShare;
    mapping(address currency => uint256) public marketFees;
    mapping(address currency => uint256) public swept;
    mapping(address currency => uint256) public sweptFees;
    /// @dev How often each voucher was redeemed.
    mapping(uint256 nonce => uint256) public redeemed;
    uint256 public moves;

    constructor(Nft111 nft111_, Market market_, GameVault vault_, GameCard card_, GameToken hero_) {
        (nft111, market, vault, card, hero) = (nft111_, market_, vault_, card_, hero_);
        traders = [
            address(0x1001),
            address(0x1002),
            address(0x1003),
            address(0x1004),
            address(new Rejecter()),
            address(new GasBurner()),
            address(new Bomb()),
            address(new Reenterer())
        ];
        Reenterer(payable(traders[7])).arm(address(nft111_), abi.encodeCall(IPayments.sweepShare, (address(0))));
    }

    /// @dev Called once by the test, when the handler may mint.
    function start() external {
        for (uint256 i; i < traders.length; ++i) {
            vm.deal(traders[i], 1e30);
            hero.mint(traders[i], 1e30);
            vm.startPrank(traders[i]);
            hero.approve(address(nft111), type(uint256).max);
            hero.approve(address(market), type(uint256).max);
            card.setApprovalForAll(address(nft111), true);
            card.setApprovalForAll(address(market), true);
            vm.stopPrank();
        }
        for (uint256 i; i < TOKENS; ++i) tokens.push(card.mint(traders[i], 1));
    }

    // Moves

    function putUp(uint256 token, uint256 price, bool coin) external counted {
        uint256 id = _token(token);
        address owner = card.ownerOf(id);
        if (owner == address(nft111)) return;
        price = bound(price, 1, 1e15) * 1 gwei;
        vm.prank(owner);
        nft111.putUp(address(card), id, coin ? address(hero) : address(0), price);
    }

    function bid(uint256 who, uint256 token, uint256 over) external counted {
        uint256 id = _token(token);
        INft111.Auction memory auction = nft111.auctionOf(address(card), id);
        if (auction.holder == address(0)) return;
        uint256 least = (auction.price / 1 gwei * 111 + 99) / 100 * 1 gwei;
        uint256 amount = least + over % (least / 2 + 1) / 1 gwei * 1 gwei;
        if (amount > nft111.maxPrice()) return;
        bool open = auction.lockBlock == 0 || vm.getBlockNumber() < auction.lockBlock;
        uint256 had = _wealth(auction.holder, auction.currency);
        address bidder = traders[who % traders.length];
        if (bidder == auction.holder) had -= amount;
        bool ok = _bid(bidder, id, auction, amount);
        assertEq(ok ? 1 : 0, open ? 1 : 0, "a bid is accepted until the lock, and only until then");
        if (!ok) return;
        uint256 share = amount / 10;
        communityShare[auction.currency] += share;
        assertEq(_wealth(auction.holder, auction.currency) - had, amount - share, "the holder gets the rest at once");
        INft111.Auction memory next = nft111.auctionOf(address(card), id);
        assertEq(next.holder, bidder, "the payer holds");
        assertEq(next.price, amount, "the new price");
        assertTrue(amount * 100 >= auction.price * 111, "a step of at least 1.11");
        assertEq(next.lockBlock, vm.getBlockNumber() + auction.lockBlocks, "the lock moved");
    }

    function bidTooLow(uint256 who, uint256 token) external counted {
        uint256 id = _token(token);
        INft111.Auction memory auction = nft111.auctionOf(address(card), id);
        if (auction.holder == address(0)) return;
        uint256 least = (auction.price / 1 gwei * 111 + 99) / 100 * 1 gwei;
        assertEq(nft111.minimumBid(address(card), id), least, "minimumBid()");
        assertTrue(!_bid(traders[who % traders.length], id, auction, least - 1 gwei), "one unit too low");
    }

    function withdraw(uint256 who, uint256 token) external counted {
        uint256 id = _token(token);
        INft111.Auction memory auction = nft111.auctionOf(address(card), id);
        address caller = _holderOrAnyone(who, auction.holder);
        bool may = caller == auction.holder && vm.getBlockNumber() >= auction.lockBlock;
        vm.prank(caller);
        (bool ok,) = address(nft111).call(abi.encodeCall(INft111.withdraw, (address(card), id)));
        assertEq(ok ? 1 : 0, may ? 1 : 0, "only the holder, and only after the lock");
        if (ok) assertEq(card.ownerOf(id), caller, "home");
    }

    function putUpAgain(uint256 who, uint256 token, uint256 price) external counted {
        uint256 id = _token(token);
        INft111.Auction memory auction = nft111.auctionOf(address(card), id);
        address caller = _holderOrAnyone(who, auction.holder);
        bool may = caller == auction.holder && vm.getBlockNumber() >= auction.lockBlock;
        price = bound(price, 1, 1e15) * 1 gwei;
        vm.prank(caller);
        (bool ok,) = address(nft111).call(abi.encodeCall(INft111.putUpAgain, (address(card), id, price)));
        assertEq(ok ? 1 : 0, may ? 1 : 0, "only the holder, and only after the lock");
    }

    function list(uint256 token, uint256 price, bool coin) external counted {
        uint256 id = _token(token);
        address owner = card.ownerOf(id);
        if (owner == address(nft111)) return;
        vm.prank(owner);
        market.listOne(address(card), id, coin ? address(hero) : address(0), bound(price, 1, 1e15) * 1 gwei);
    }

    function cancel(uint256 token) external counted {
        uint256 id = _token(token);
        address seller = market.listingOf(address(card), id).seller;
        if (seller == address(0)) return;
        vm.prank(seller);
        market.cancel(address(card), id);
    }

    function buy(uint256 who, uint256 token) external counted {
        (uint256 id, address buyer) = (_token(token), traders[who % traders.length]);
        IMarket.Listing memory shown = market.listingOf(address(card), id);
        uint256 traits = card.traitsOf(id);
        vm.prank(buyer);
        (bool ok,) = address(market).call{value: shown.currency == address(0) ? shown.price : 0}(
            abi.encodeCall(IMarket.buy, (address(card), id, shown.currency, shown.price, traits))
        );
        assertEq(ok ? 1 : 0, shown.seller != address(0) ? 1 : 0, "what is shown can be bought, and nothing else");
        if (!ok) return;
        marketFees[shown.currency] += shown.price * shown.feeBps / 10_000;
        assertEq(card.ownerOf(id), buyer, "bought");
    }

    function transfer(uint256 who, uint256 token) external counted {
        (uint256 id, address to) = (_token(token), traders[who % traders.length]);
        address owner = card.ownerOf(id);
        if (owner == address(nft111)) return;
        vm.prank(owner);
        card.transferFrom(owner, to, id);
        assertEq(market.listingOf(address(card), id).seller, address(0), "no listing outlives a transfer");
    }

    function sweep(bool coin) external counted {
        address currency = coin ? address(hero) : address(0);
        swept[currency] += nft111.sweepShare(currency);
        sweptFees[currency] += market.sweepShare(currency);
    }

    function collect(uint256 who, bool coin) external counted {
        address caller = traders[who % traders.length];
        address currency = coin ? address(hero) : address(0);
        uint256 credit = nft111.credits(caller, currency);
        vm.prank(caller);
        (bool ok,) = address(nft111).call(abi.encodeCall(IPayments.collect, (currency, address(0xC011EC7))));
        assertEq(ok ? 1 : 0, credit > 0 ? 1 : 0, "a credit can be collected once");
    }

    function forceBnb(uint96 amount) external counted {
        vm.deal(address(this), amount);
        new Forcer{value: amount}(payable(address(nft111)));
        communityShare[address(0)] += amount;
    }

    function mine(uint8 blocks) external counted {
        vm.roll(vm.getBlockNumber() + blocks);
    }

    function setFee(uint256 bps) external counted {
        vm.prank(market.owner());
        (bool ok,) = address(market).call(abi.encodeCall(IMarket.setFee, (bps % 2_000)));
        assertEq(ok ? 1 : 0, bps % 2_000 <= 1_000 ? 1 : 0, "the cap");
    }

    function redeem(uint8 nonce) external counted {
        IGameVault.CoinClaim memory voucher =
            IGameVault.CoinClaim(address(0x2002), address(hero), 1, 0, nonce % 16, LATER);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SIGNER_KEY, vault.digestOfCoin(voucher));
        (bool ok,) = address(vault).call(
            abi.encodeCall(IGameVault.claimCoin, (voucher, abi.encodePacked(r, s, v)))
        );
        if (ok) ++redeemed[nonce % 16];
    }

    // Views for the test

    function traderCount() external view returns (uint256) {
        return traders.length;
    }

    function tokenCount() external view returns (uint256) {
        return tokens.length;
    }

    modifier counted() {
        ++moves;
        _;
    }

    function _token(uint256 seed) private view returns (uint256) {
        return tokens[seed % tokens.length];
    }

    /// @dev Every other time the one who might be allowed to.
    function _holderOrAnyone(uint256 who, address holder) private view returns (address) {
        return who % 2 == 0 && holder != address(0) ? holder : traders[who / 2 % traders.length];
    }

    function _wealth(address account, address currency) private view returns (uint256) {
        uint256 held = currency == address(0) ? account.balance : hero.balanceOf(account);
        return held + nft111.credits(account, currency);
    }

    function _bid(address bidder, uint256 id, INft111.Auction memory auction, uint256 amount) private returns (bool ok) {
        vm.prank(bidder);
        if (auction.currency == address(0)) {
            (ok,) = address(nft111).call{value: amount}(
                abi.encodeCall(INft111.buy, (address(card), id, auction.price, auction.holder, 0, LATER))
            );
        } else {
            (ok,) = address(nft111).call(
                abi.encodeCall(
                    INft111.buyWithToken,
                    (address(card), id, auction.currency, amount, auction.price, auction.holder, 0, LATER)
                )
            );
        }
    }
}
