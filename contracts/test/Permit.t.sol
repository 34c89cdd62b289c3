// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IMarket} from "../src/interfaces/IMarket.sol";
import {IPayments} from "../src/interfaces/IPayments.sol";
import {World} from "./utils/World.sol";

/// @dev dora has coins and has approved nothing: she signs.
contract PermitTest is World {
    uint256 private constant DORA_KEY = 0xD04A;
    address private dora;

    struct Permit {
        uint256 amount;
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    function setUp() public override {
        super.setUp();
        dora = vm.addr(DORA_KEY);
        hero.mint(dora, 1_000 ether);
    }

    function _sign(address spender, uint256 amount, uint256 deadline) private view returns (Permit memory permit) {
        bytes32 typeHash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 record = keccak256(abi.encode(typeHash, dora, spender, amount, hero.nonces(dora), deadline));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", hero.DOMAIN_SEPARATOR(), record));
        (permit.v, permit.r, permit.s) = vm.sign(DORA_KEY, digest);
        (permit.amount, permit.deadline) = (amount, deadline);
    }

    function _buyCall(uint256 id, uint256 price) private view returns (bytes memory) {
        return abi.encodeCall(IMarket.buy, (address(card), id, address(hero), price, 0));
    }

    function _market(Permit memory p, bytes memory deed) private {
        vm.prank(dora);
        market.withPermit(address(hero), p.amount, p.deadline, p.v, p.r, p.s, deed);
    }

    function test_buysInOneTransaction_withAnExactAllowance() public {
        uint256 id = _list(address(hero), 5 ether);
        _market(_sign(address(market), 5 ether, LATER), _buyCall(id, 5 ether));
        assertEq(card.ownerOf(id), dora, "owner");
        assertEq(hero.balanceOf(dora), 995 ether, "paid");
        assertEq(hero.allowance(dora, address(market)), 0, "nothing is left approved");
    }

    function test_bidsInOneTransaction() public {
        uint256 id = _putUp(address(hero), 111 gwei);
        Permit memory p = _sign(address(nft111), 111 gwei, LATER);
        bytes memory deed =
            abi.encodeCall(nft111.buyWithToken, (address(card), id, address(hero), 111 gwei, 100 gwei, seller, 0, LATER));
        vm.prank(dora);
        nft111.withPermit(address(hero), p.amount, p.deadline, p.v, p.r, p.s, deed);
        assertEq(nft111.auctionOf(address(card), id).holder, dora, "holder");
    }

    function test_aPermitThatSomebodySentBefore_doesNoHarm() public {
        uint256 id = _list(address(hero), 5 ether);
        Permit memory p = _sign(address(market), 5 ether, LATER);
        vm.prank(carol);
        hero.permit(dora, address(market), p.amount, p.deadline, p.v, p.r, p.s);
        _market(p, _buyCall(id, 5 ether));
        assertEq(card.ownerOf(id), dora, "owner");
    }

    function test_anotherOnesSignature_isNotTheCallers() public {
        uint256 id = _list(address(hero), 5 ether);
        Permit memory p = _sign(address(market), 5 ether, LATER);
        address eve = address(0xE7E);
        hero.mint(eve, 10 ether);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(market), 0, 5 ether)
        );
        vm.prank(eve);
        market.withPermit(address(hero), p.amount, p.deadline, p.v, p.r, p.s, _buyCall(id, 5 ether));
    }

    function test_anExpiredPermit_leavesTheAllowanceAsItWas() public {
        uint256 id = _list(address(hero), 5 ether);
        Permit memory p = _sign(address(market), 5 ether, block.timestamp - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(market), 0, 5 ether)
        );
        _market(p, _buyCall(id, 5 ether));
    }

    function test_theDeedsOwnRefusal_isPassedOn() public {
        uint256 id = _list(address(hero), 5 ether);
        Permit memory p = _sign(address(market), 5 ether, LATER);
        vm.expectRevert(abi.encodeWithSelector(IPayments.PriceChangedMeanwhile.selector, 5 ether, 4 ether));
        _market(p, _buyCall(id, 4 ether));
        assertEq(hero.allowance(dora, address(market)), 0, "the permit is undone with it");
    }

    function test_theDeedIsTheCallers_notTheContracts() public {
        Permit memory p = _sign(address(market), 1, LATER);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, dora));
        _market(p, abi.encodeCall(IMarket.setFee, (0)));
    }

    function test_noBnbByThisWay() public {
        uint256 id = _list(BNB, 5 ether);
        Permit memory p = _sign(address(market), 1, LATER);
        vm.expectRevert(abi.encodeWithSelector(IPayments.WrongValue.selector, 0, 5 ether));
        _market(p, abi.encodeCall(IMarket.buy, (address(card), id, BNB, 5 ether, 0)));
    }
}
