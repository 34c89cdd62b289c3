// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {INft111} from "../src/interfaces/INft111.sol";
import {World} from "./utils/World.sol";

/// @dev The golden vectors, which the TypeScript model is tested with as well.
contract VectorsTest is World {
    string private json;

    function setUp() public override {
        super.setUp();
        json = vm.readFile(string.concat(vm.projectRoot(), "/../packages/domain/vectors/nft111.json"));
    }

    function test_vectors_steps() public {
        uint256 i;
        for (; vm.keyExistsJson(json, _path("steps", i, "price")); ++i) {
            uint256 price = _uint("steps", i, "price");
            uint256 id = _mint(seller);
            vm.prank(seller);
            nft111.putUp(address(card), id, BNB, price);
            assertEq(nft111.minimumBid(address(card), id), _uint("steps", i, "next"), "the first bid");
            // The lowest first price is one unit, and its first bid pays two: no bid ever pays one.
            if (price == 1 gwei) continue;
            id = _putUp(BNB, price);
            (uint256 had, uint256 share) = (seller.balance, nft111.houseShare(BNB));
            _bid(alice, id, price);
            assertEq(seller.balance - had, _uint("steps", i, "toHolder"), "to the holder");
            assertEq(nft111.houseShare(BNB) - share, _uint("steps", i, "toCommunity"), "to the community");
            assertEq(nft111.minimumBid(address(card), id), _uint("steps", i, "next"), "the next price");
        }
        assertEq(i, 30, "thirty");
    }

    function test_vectors_workedExample() public {
        uint256 id = _mint(seller);
        vm.prank(seller);
        nft111.putUp(address(card), id, BNB, vm.parseJsonUint(json, ".exampleFirstPrice"));
        address holder = seller;
        uint256 i;
        for (; vm.keyExistsJson(json, _path("example", i, "price")); ++i) {
            vm.roll(1_000 + 10 * i);
            address bidder = _person(vm.parseJsonString(json, _path("example", i, "bidder")));
            uint256 price = _uint("example", i, "price");
            uint256 toHolder = _uint("example", i, "toHolder");
            uint256 lockBlock = _uint("example", i, "lockBlock");
            vm.expectEmit(true, true, true, true, address(nft111));
            emit INft111.Bid(address(card), id, bidder, holder, price, toHolder, lockBlock);
            _bid(bidder, id, price);
            holder = bidder;
        }
        assertEq(i, 4, "four bids");
    }

    function _path(string memory list, uint256 i, string memory key) private pure returns (string memory) {
        return string.concat(".", list, "[", Strings.toString(i), "].", key);
    }

    function _uint(string memory list, uint256 i, string memory key) private view returns (uint256) {
        return vm.parseJsonUint(json, _path(list, i, key));
    }

    function _person(string memory name) private view returns (address) {
        bytes32 hash = keccak256(bytes(name));
        return hash == keccak256("alice") ? alice : hash == keccak256("bob") ? bob : carol;
    }
}
