// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GameNft} from "../../src/GameNft.sol";
import {GameToken} from "../../src/GameToken.sol";
import {Market} from "../../src/Market.sol";
import {Nft111} from "../../src/Nft111.sol";
import {IMarket} from "../../src/interfaces/IMarket.sol";
import {INft111} from "../../src/interfaces/INft111.sol";
import {IPayments} from "../../src/interfaces/IPayments.sol";
import {Forcer} from "../hostile/Receivers.sol";
import {Test} from "../utils/Test.sol";

/// @dev Eight traders, half of them hostile, do random things with tokens of two collections in three coins, while the
/// owner changes what an owner can. Each move checks its own outcome; what must hold between moves is in
/// Invariants.t.sol. Every function that is not a view is a move.
contract Handler is Test {
    struct Token {
        GameNft collection;
        uint256 id;
    }

    uint256 internal constant LATER = 4_000_000_000;
    uint256 internal constant HONEST = 4;

    Nft111 public immutable nft111;
    Market public immutable market;
    /// @dev The first four are honest, with these keys.
    address[] public traders;
    uint256[] private keys;
    Token[] public tokens;
    /// @dev BNB, HERO, and META, for which the honest ones have approved nothing in the market: they sign.
    address[3] public currencies;

    /// @dev What the community and the market should have got so far, swept or not, by coin.
    mapping(address currency => uint256) public communityShare;
    mapping(address currency => uint256) public marketFees;
    mapping(address currency => uint256) public swept;
    mapping(address currency => uint256) public sweptFees;
    mapping(address currency => bool) private _isOff;

    constructor(
        Nft111 nft111_,
        Market market_,
        address[] memory traders_,
        uint256[] memory keys_,
        Token[] memory tokens_,
        address[3] memory currencies_
    ) {
        (nft111, market, traders, keys, currencies) = (nft111_, market_, traders_, keys_, currencies_);
        for (uint256 i; i < tokens_.length; ++i) tokens.push(tokens_[i]);
    }

    // The auction

    function putUp(uint256 token, uint256 price, uint256 coin) external {
        (Token memory t, address currency) = (_token(token), currencies[coin % 3]);
        address owner = t.collection.ownerOf(t.id);
        if (owner == address(nft111)) return;
        vm.prank(owner);
        bool ok = _do(nft111, 0, abi.encodeCall(INft111.putUp, (address(t.collection), t.id, currency, _price(price))));
        _agree(ok, !_isOff[currency], "put up in what is on the list");
    }

    function bid(uint256 who, uint256 token, uint256 over) external {
        Token memory t = _token(token);
        INft111.Auction memory auction = _auction(t);
        if (auction.holder == address(0)) return;
        uint256 least = (auction.price / 1 gwei * 111 + 99) / 100 * 1 gwei;
        uint256 amount = least + over % (least / 2 + 1) / 1 gwei * 1 gwei;
        if (amount > nft111.maxPrice()) return;
        uint256 had = _wealth(auction.holder, auction.currency);
        address bidder = _trader(who);
        if (bidder == auction.holder) had -= amount;
        bool open = auction.lockBlock == 0 || vm.getBlockNumber() < auction.lockBlock;
        bool ok = _bid(bidder, t, auction, amount);
        _agree(ok, open && !_isOff[auction.currency], "a bid is accepted until the lock, and only until then");
        if (!ok) return;
        communityShare[auction.currency] += amount / 10;
        uint256 gained = _wealth(auction.holder, auction.currency) - had;
        assertEq(gained, amount - amount / 10, "the holder gets the rest at once");
        INft111.Auction memory next = _auction(t);
        assertEq(next.holder, bidder, "the payer holds");
        assertEq(next.price, amount, "the new price");
        assertTrue(amount * 100 >= auction.price * 111, "a step of at least 1.11");
        assertEq(next.lockBlock, vm.getBlockNumber() + auction.lockBlocks, "the lock moved");
        assertEq(next.lockBlocks, auction.lockBlocks, "by the length it was put up with");
    }

    function bidTooLow(uint256 who, uint256 token) external {
        Token memory t = _token(token);
        INft111.Auction memory auction = _auction(t);
        if (auction.holder == address(0)) return;
        uint256 least = (auction.price / 1 gwei * 111 + 99) / 100 * 1 gwei;
        assertEq(nft111.minimumBid(address(t.collection), t.id), least, "minimumBid()");
        assertTrue(!_bid(_trader(who), t, auction, least - 1 gwei), "one unit too low");
    }

    function withdraw(uint256 who, uint256 token) external {
        Token memory t = _token(token);
        INft111.Auction memory auction = _auction(t);
        address caller = _holderOrAnyone(who, auction.holder);
        bool free = vm.getBlockNumber() >= auction.lockBlock || _isOff[auction.currency];
        vm.prank(caller);
        bool ok = _do(nft111, 0, abi.encodeCall(INft111.withdraw, (address(t.collection), t.id)));
        _agree(ok, caller == auction.holder && free, "only the holder, after the lock or when the coin is off");
        if (ok) assertEq(t.collection.ownerOf(t.id), caller, "home");
    }

    function putUpAgain(uint256 who, uint256 token, uint256 price) external {
        Token memory t = _token(token);
        INft111.Auction memory auction = _auction(t);
        address caller = _holderOrAnyone(who, auction.holder);
        bool may = caller == auction.holder && vm.getBlockNumber() >= auction.lockBlock && !_isOff[auction.currency];
        vm.prank(caller);
        bool ok = _do(nft111, 0, abi.encodeCall(INft111.putUpAgain, (address(t.collection), t.id, _price(price))));
        _agree(ok, may, "only the holder, and only after the lock");
    }

    function setLockBlocks(uint256 lock) external {
        uint256 length = nft111.lockBlocksOffered()[lock % 3];
        vm.prank(nft111.owner());
        nft111.setLockBlocks(length);
    }

    // The market

    function list(uint256 token, uint256 price, uint256 coin) external {
        (Token memory t, address currency) = (_token(token), currencies[coin % 3]);
        address owner = t.collection.ownerOf(t.id);
        if (owner == address(nft111)) return;
        vm.prank(owner);
        bool ok =
            _do(market, 0, abi.encodeCall(IMarket.listOne, (address(t.collection), t.id, currency, _price(price))));
        _agree(ok, !_isOff[currency], "list in what is on the list");
    }

    function changePrice(uint256 token, uint256 price) external {
        Token memory t = _token(token);
        IMarket.Listing memory before = _listing(t);
        if (before.seller == address(0)) return;
        vm.prank(before.seller);
        market.changePrice(address(t.collection), t.id, _price(price));
        IMarket.Listing memory changed = _listing(t);
        assertEq(changed.price, _price(price), "the price");
        assertEq(changed.feeBps, before.feeBps, "not the fee");
        assertEq(changed.expiresAt, before.expiresAt, "not the end");
    }

    function setExpiry(uint256 token, uint256 wait) external {
        Token memory t = _token(token);
        IMarket.Listing memory before = _listing(t);
        if (before.seller == address(0)) return;
        uint256 end = wait % 4 == 0 ? 0 : block.timestamp + wait % 6 hours;
        vm.prank(before.seller);
        market.setExpiry(address(t.collection), t.id, end);
        assertEq(_listing(t).expiresAt, end, "the end");
        assertEq(_listing(t).price, before.price, "not the price");
    }

    function cancel(uint256 token, bool many) external {
        Token memory t = _token(token);
        address seller = _listing(t).seller;
        if (seller == address(0)) return;
        if (many) return _cancelAllOf(seller);
        vm.prank(seller);
        market.cancel(address(t.collection), t.id);
    }

    function buy(uint256 who, uint256 token) external {
        (Token memory t, address buyer) = (_token(token), _trader(who));
        IMarket.Listing memory shown = _listing(t);
        bytes memory deed = abi.encodeCall(
            IMarket.buy, (address(t.collection), t.id, shown.currency, shown.price, t.collection.traitsOf(t.id))
        );
        bool signs = shown.currency == currencies[2] && who % traders.length < HONEST;
        if (signs) deed = _withPermit(who % traders.length, shown.price, deed);
        vm.prank(buyer);
        bool ok = _do(market, shown.currency == address(0) ? shown.price : 0, deed);
        _agree(ok, _isForSale(shown), "what is shown can be bought, and nothing else");
        if (!ok) return;
        marketFees[shown.currency] += shown.price * shown.feeBps / 10_000;
        assertEq(t.collection.ownerOf(t.id), buyer, "bought");
    }

    /// @dev Three in one cart, some of them not for sale.
    function buyMany(uint256 who, uint256 first, bool allOrNone) external {
        address buyer = traders[who % HONEST];
        IMarket.Purchase[] memory cart = new IMarket.Purchase[](3);
        bool[3] memory forSale;
        (uint256 value, uint256 meta, uint256 count) = (0, 0, 0);
        for (uint256 i; i < 3; ++i) {
            Token memory t = tokens[(first % tokens.length + i) % tokens.length];
            IMarket.Listing memory shown = _listing(t);
            // Somebody saw it for sale, for a unit of BNB.
            if (shown.seller == address(0)) shown.price = 1 gwei;
            uint256 traits = t.collection.traitsOf(t.id);
            cart[i] = IMarket.Purchase(address(t.collection), t.id, shown.currency, shown.price, traits);
            forSale[i] = _isForSale(shown);
            if (forSale[i]) ++count;
            if (shown.currency == address(0)) value += shown.price;
            if (shown.currency == currencies[2]) meta += shown.price;
        }
        uint256[3] memory fees = _feesOf(cart);
        vm.prank(buyer);
        GameToken(currencies[2]).approve(address(market), meta);
        vm.prank(buyer);
        bool ok = _do(market, value, abi.encodeCall(IMarket.buyMany, (cart, allOrNone)));
        _agree(ok, allOrNone ? count == 3 : count > 0, "all or what there is");
        vm.prank(buyer);
        GameToken(currencies[2]).approve(address(market), 0);
        if (!ok) return;
        for (uint256 i; i < 3; ++i) {
            if (!forSale[i]) continue;
            marketFees[cart[i].currency] += fees[i];
            assertEq(GameNft(cart[i].collection).ownerOf(cart[i].tokenId), buyer, "bought");
        }
    }

    function setFee(uint256 bps) external {
        vm.prank(market.owner());
        bool ok = _do(market, 0, abi.encodeCall(IMarket.setFee, (bps % 2_000)));
        _agree(ok, bps % 2_000 <= 1_000, "the cap");
    }

    // Both

    function transfer(uint256 who, uint256 token) external {
        Token memory t = _token(token);
        address owner = t.collection.ownerOf(t.id);
        if (owner == address(nft111)) return;
        address to = _trader(who);
        vm.prank(owner);
        t.collection.transferFrom(owner, to, t.id);
        assertEq(_listing(t).seller, address(0), "no listing outlives a transfer");
    }

    function setTraits(uint256 token, uint64 traits) external {
        Token memory t = _token(token);
        t.collection.setTraits(t.id, traits);
    }

    /// @dev HERO and META come off the list now and then, and back again.
    function allowCurrency(uint256 coin, uint256 dice) external {
        address currency = currencies[1 + coin % 2];
        bool allowed = dice % 3 != 0;
        vm.startPrank(market.owner());
        nft111.allowCurrency(currency, allowed);
        market.allowCurrency(currency, allowed);
        vm.stopPrank();
        _isOff[currency] = !allowed;
    }

    function sweep(uint256 coin) external {
        address currency = currencies[coin % 3];
        swept[currency] += nft111.sweepShare(currency);
        sweptFees[currency] += market.sweepShare(currency);
    }

    function collect(uint256 who, uint256 coin, bool ofMarket) external {
        (address caller, address currency) = (_trader(who), currencies[coin % 3]);
        IPayments from = ofMarket ? IPayments(market) : IPayments(nft111);
        uint256 credit = from.credits(caller, currency);
        vm.prank(caller);
        bool ok = _do(from, 0, abi.encodeCall(IPayments.collect, (currency, address(0xC011EC7))));
        _agree(ok, credit > 0, "a credit can be collected once");
    }

    function forceBnb(uint96 amount) external {
        vm.deal(address(this), amount);
        new Forcer{value: amount}(payable(address(nft111)));
        communityShare[address(0)] += amount;
    }

    function pass(uint8 blocks, uint256 time) external {
        vm.roll(vm.getBlockNumber() + blocks);
        vm.warp(block.timestamp + time % 2 hours);
    }

    // Views for the test

    function traderCount() external view returns (uint256) {
        return traders.length;
    }

    function tokenCount() external view returns (uint256) {
        return tokens.length;
    }

    function _agree(bool ok, bool may, string memory what) private pure {
        assertEq(ok ? 1 : 0, may ? 1 : 0, what);
    }

    function _do(IPayments to, uint256 value, bytes memory deed) private returns (bool ok) {
        (ok,) = address(to).call{value: value}(deed);
    }

    function _token(uint256 seed) private view returns (Token memory) {
        return tokens[seed % tokens.length];
    }

    function _trader(uint256 seed) private view returns (address) {
        return traders[seed % traders.length];
    }

    function _price(uint256 seed) private pure returns (uint256) {
        return bound(seed, 1, 1e15) * 1 gwei;
    }

    function _listing(Token memory t) private view returns (IMarket.Listing memory) {
        return market.listingOf(address(t.collection), t.id);
    }

    function _auction(Token memory t) private view returns (INft111.Auction memory) {
        return nft111.auctionOf(address(t.collection), t.id);
    }

    function _isForSale(IMarket.Listing memory shown) private view returns (bool) {
        bool ended = shown.expiresAt != 0 && block.timestamp > shown.expiresAt;
        return shown.seller != address(0) && !ended && !_isOff[shown.currency];
    }

    function _feesOf(IMarket.Purchase[] memory cart) private view returns (uint256[3] memory fees) {
        for (uint256 i; i < 3; ++i) {
            fees[i] = cart[i].expectedPrice * market.listingOf(cart[i].collection, cart[i].tokenId).feeBps / 10_000;
        }
    }

    /// @dev Every other time the one who might be allowed to.
    function _holderOrAnyone(uint256 who, address holder) private view returns (address) {
        return who % 2 == 0 && holder != address(0) ? holder : _trader(who / 2);
    }

    function _wealth(address account, address currency) private view returns (uint256) {
        uint256 held = currency == address(0) ? account.balance : GameToken(currency).balanceOf(account);
        return held + nft111.credits(account, currency);
    }

    function _cancelAllOf(address seller) private {
        IMarket.Token[] memory all = new IMarket.Token[](tokens.length);
        for (uint256 i; i < all.length; ++i) all[i] = IMarket.Token(address(tokens[i].collection), tokens[i].id);
        vm.prank(seller);
        market.cancelMany(all);
        for (uint256 i; i < all.length; ++i) assertTrue(_listing(tokens[i]).seller != seller, "all of mine");
    }

    /// @dev The same deed with an honest trader's signature for exactly the price in META.
    function _withPermit(uint256 who, uint256 amount, bytes memory deed) private view returns (bytes memory) {
        GameToken coin = GameToken(currencies[2]);
        bytes32 typeHash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 record =
            keccak256(abi.encode(typeHash, traders[who], address(market), amount, coin.nonces(traders[who]), LATER));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", coin.DOMAIN_SEPARATOR(), record));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(keys[who], digest);
        return abi.encodeCall(IPayments.withPermit, (address(coin), amount, LATER, v, r, s, deed));
    }

    function _bid(address bidder, Token memory t, INft111.Auction memory auction, uint256 amount)
        private
        returns (bool)
    {
        (address at, address holder, uint256 price) = (address(t.collection), auction.holder, auction.price);
        bytes memory deed = auction.currency == address(0)
            ? abi.encodeCall(INft111.buy, (at, t.id, price, holder, 0, LATER))
            : abi.encodeCall(
                INft111.buyWithToken, (at, t.id, auction.currency, amount, price, holder, 0, LATER)
            );
        vm.prank(bidder);
        return _do(nft111, auction.currency == address(0) ? amount : 0, deed);
    }
}
