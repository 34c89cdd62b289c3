// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC721} from "solady/src/tokens/ERC721.sol";
import {IGameNft} from "../src/interfaces/IGameNft.sol";
import {World} from "./utils/World.sol";

contract GameNftTest is World {
    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    function _expectState(uint256 id, address owner, uint256 transfers) private view {
        (address owner_, uint256 transfers_, uint256 traits) = card.ownerState(id);
        assertEq(owner_, owner, "owner");
        assertEq(transfers_, transfers, "transfers");
        if (owner != address(0)) assertEq(traits, card.traitsOf(id), "traits");
    }

    function test_mint_numbersInSequence() public {
        vm.expectEmit(true, true, true, true, address(card));
        emit Transfer(address(0), alice, 10_001);
        vm.expectEmit(true, true, true, true, address(card));
        emit IGameNft.TraitsSet(10_001, 77);
        assertEq(card.mint(alice, 77), 10_001, "cards from 10001");
        assertEq(card.mint(bob, 78), 10_002, "the next");
        assertEq(dragon.mint(alice, type(uint64).max), 1, "dragons from 1");
        assertEq(card.traitsOf(10_002), 78, "traits");
        assertEq(dragon.traitsOf(1), type(uint64).max, "all bits");
        assertEq(card.ownerOf(10_001), alice, "owner");
        assertEq(card.totalMinted(), 2, "minted");
        _expectState(10_001, alice, 0);
    }

    function test_mintBatch() public {
        card.mint(alice, 1);
        uint256[] memory traits = new uint256[](3);
        (traits[0], traits[1], traits[2]) = (5, 6, 7);
        assertEq(card.mintBatch(bob, traits), 10_002, "first");
        for (uint256 i; i < 3; ++i) {
            assertEq(card.ownerOf(10_002 + i), bob, "owner");
            assertEq(card.traitsOf(10_002 + i), 5 + i, "traits");
        }
        assertEq(card.balanceOf(bob), 3, "balance");
        assertEq(card.totalMinted(), 4, "minted");
        assertEq(card.mint(alice, 1), 10_005, "the next");
        vm.expectRevert(IGameNft.NothingToMint.selector);
        card.mintBatch(bob, new uint256[](0));
        vm.expectRevert(ERC721.TransferToZeroAddress.selector);
        card.mint(address(0), 1);
    }

    function test_minter_only() public {
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IGameNft.NotMinter.selector, alice));
        card.mint(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(IGameNft.NotMinter.selector, alice));
        card.mintBatch(alice, new uint256[](1));
        vm.expectRevert(abi.encodeWithSelector(IGameNft.NotMinter.selector, alice));
        card.setTraits(10_001, 1);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        card.setMinter(alice, true);
        vm.stopPrank();
        vm.expectEmit(true, true, true, true, address(card));
        emit IGameNft.MinterSet(alice, true);
        card.setMinter(alice, true);
        vm.prank(alice);
        card.mint(alice, 1);
        card.setMinter(alice, false);
        assertTrue(!card.isMinter(alice), "no longer");
    }

    function test_setTraits_keepsOwnerAndCount() public {
        uint256 id = _mint(alice);
        vm.prank(alice);
        card.transferFrom(alice, bob, id);
        vm.expectEmit(true, true, true, true, address(card));
        emit IGameNft.TraitsSet(id, type(uint64).max);
        vm.expectEmit(true, true, true, true, address(card));
        emit IGameNft.MetadataUpdate(id);
        card.setTraits(id, type(uint64).max);
        assertEq(card.traitsOf(id), type(uint64).max, "traits");
        _expectState(id, bob, 1);
        card.setTraits(id, 0);
        assertEq(card.traitsOf(id), 0, "none");
        _expectState(id, bob, 1);
        vm.expectRevert(abi.encodeWithSelector(IGameNft.NoSuchToken.selector, 99));
        card.setTraits(99, 1);
        vm.expectRevert(abi.encodeWithSelector(IGameNft.NoSuchToken.selector, 99));
        card.traitsOf(99);
    }

    function test_transfers_areCountedAndTraitsStay() public {
        uint256 id = card.mint(alice, type(uint64).max);
        vm.prank(alice);
        card.transferFrom(alice, bob, id);
        _expectState(id, bob, 1);
        vm.prank(bob);
        card.safeTransferFrom(bob, alice, id);
        _expectState(id, alice, 2);
        vm.prank(alice);
        card.transferFrom(alice, alice, id);
        _expectState(id, alice, 3);
        assertEq(card.traitsOf(id), type(uint64).max, "traits");
        assertEq(card.balanceOf(alice), 1, "balance");
        _expectState(99, address(0), 0);
    }

    function test_burn() public {
        uint256 id = _mint(alice);
        vm.expectRevert(ERC721.NotOwnerNorApproved.selector);
        vm.prank(bob);
        card.burn(id);
        vm.prank(alice);
        card.burn(id);
        _expectState(id, address(0), 1);
        vm.expectRevert(abi.encodeWithSelector(IGameNft.NoSuchToken.selector, id));
        card.traitsOf(id);
        assertEq(card.mint(alice, 1), id + 1, "its number is not used again");
        assertEq(card.totalMinted(), 2, "burned ones count");
    }

    function test_metadata() public {
        uint256 id = _mint(alice);
        assertEq(card.name(), "MDragon Game Card", "name");
        assertEq(card.symbol(), "MDCARD", "symbol");
        assertEq(dragon.name(), "MDragon", "name");
        assertEq(dragon.symbol(), "MDRAGON", "symbol");
        assertEq(card.tokenURI(id), "ipfs://card/10001", "tokenURI");
        assertEq(card.contractURI(), "ipfs://cards", "contractURI");
        vm.expectRevert(abi.encodeWithSelector(IGameNft.NoSuchToken.selector, 5));
        card.tokenURI(5);

        vm.expectEmit(true, true, true, true, address(card));
        emit IGameNft.BatchMetadataUpdate(10_001, type(uint256).max);
        card.setBaseURI("https://x/");
        assertEq(card.tokenURI(id), "https://x/10001", "tokenURI");
        vm.expectEmit(true, true, true, true, address(card));
        emit IGameNft.ContractURIUpdated();
        card.setContractURI("https://y");
        assertEq(card.contractURI(), "https://y", "contractURI");
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        card.setBaseURI("");
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        card.setContractURI("");
        vm.stopPrank();
    }

    /// What our own market does not pay is not declared: docs/decisions/2026-11-16-no-royalty.md.
    function test_royalty_is_none_and_stays_none(uint256 tokenId, uint256 salePrice) public view {
        (address receiver, uint256 amount) = card.royaltyInfo(tokenId, salePrice);
        assertEq(receiver, address(0), "receiver");
        assertEq(amount, 0, "amount");
    }

    function test_supportsInterface() public view {
        bytes4[6] memory ids = [
            bytes4(0x01ffc9a7), // ERC-165
            bytes4(0x80ac58cd), // ERC-721
            bytes4(0x5b5e139f), // metadata
            bytes4(0x2a55205a), // ERC-2981
            bytes4(0x49064906), // ERC-4906
            type(IGameNft).interfaceId
        ];
        for (uint256 i; i < ids.length; ++i) assertTrue(card.supportsInterface(ids[i]), "interface");
        assertTrue(!card.supportsInterface(0xffffffff), "none");
    }

    function test_token_getOwnerMintBurn() public {
        assertEq(hero.getOwner(), address(this), "getOwner");
        assertEq(hero.decimals(), 18, "decimals");
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        hero.mint(alice, 1);
        uint256 supply = hero.totalSupply();
        vm.prank(alice);
        hero.burn(5);
        assertEq(supply - hero.totalSupply(), 5, "burned");
    }

    function test_token_permit() public {
        address owner = vm.addr(7);
        bytes32 digest = keccak256(
            abi.encodePacked(
                "\x19\x01",
                hero.DOMAIN_SEPARATOR(),
                keccak256(
                    abi.encode(
                        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"),
                        owner,
                        bob,
                        5,
                        0,
                        LATER
                    )
                )
            )
        );
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(7, digest);
        hero.permit(owner, bob, 5, LATER, v, r, s);
        assertEq(hero.allowance(owner, bob), 5, "allowance");
    }

    function test_traits_have64Bits() public {
        uint256 tooLarge = uint256(type(uint64).max) + 1;
        bytes memory refused = abi.encodeWithSelector(IGameNft.TraitsTooLarge.selector, tooLarge, type(uint64).max);
        uint256 id = card.mint(alice, type(uint64).max);
        vm.expectRevert(refused);
        card.mint(alice, tooLarge);
        vm.expectRevert(refused);
        card.setTraits(id, tooLarge);
        uint256[] memory two = new uint256[](2);
        two[1] = tooLarge;
        vm.expectRevert(refused);
        card.mintBatch(alice, two);
        assertEq(card.traitsOf(id), type(uint64).max, "as before");
    }

    function testFuzz_stateIsOneSlotTruthfully(uint64 traits, uint64 later, uint8 moves) public {
        uint256 id = card.mint(alice, traits);
        address owner = alice;
        for (uint256 i; i < moves % 8; ++i) {
            address to = owner == alice ? bob : alice;
            vm.prank(owner);
            card.transferFrom(owner, to, id);
            owner = to;
        }
        assertEq(card.traitsOf(id), traits, "traits");
        card.setTraits(id, later);
        assertEq(card.traitsOf(id), later, "changed traits");
        _expectState(id, owner, moves % 8);
        assertEq(card.ownerOf(id), owner, "owner");
    }
}
