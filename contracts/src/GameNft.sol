// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ERC721} from "solady/src/tokens/ERC721.sol";
import {IGameNft} from "./interfaces/IGameNft.sol";

/// @title What MDragon and GameCard have in common
/// @notice See IGameNft.
/// @dev Solady's ERC-721 keeps 96 bits beside each owner: the lower 64 are the traits, the upper 32 count transfers.
abstract contract GameNft is IGameNft, ERC721, Ownable2Step {
    uint256 private constant ONE_TRANSFER = 1 << 224;
    /// @dev Solady's own seed, which is private there; one read of the slot instead of two.
    uint256 private constant SOLADY_SLOT_SEED = 0x7d8825530a5a2e7a << 192;

    uint256 private immutable FIRST_ID;
    uint96 private _minted;
    string private _baseURI;
    string private _contractURI;

    /// @inheritdoc IGameNft
    mapping(address account => bool) public isMinter;

    modifier onlyMinter() {
        if (!isMinter[msg.sender]) revert NotMinter(msg.sender);
        _;
    }

    constructor(uint256 firstId, string memory baseURI_, string memory contractURI_, address owner_) Ownable(owner_) {
        FIRST_ID = firstId;
        _baseURI = baseURI_;
        _contractURI = contractURI_;
    }

    /// @inheritdoc IGameNft
    function mint(address to, uint256 traits) external onlyMinter returns (uint256 tokenId) {
        tokenId = FIRST_ID + _minted++;
        _mintWith(to, tokenId, traits);
    }

    /// @inheritdoc IGameNft
    function mintBatch(address to, uint256[] calldata traits) external onlyMinter returns (uint256 firstId) {
        if (traits.length == 0) revert NothingToMint();
        firstId = FIRST_ID + _minted;
        _minted += uint96(traits.length);
        for (uint256 i; i < traits.length; ++i) _mintWith(to, firstId + i, traits[i]);
    }

    /// @inheritdoc IGameNft
    function setTraits(uint256 tokenId, uint256 traits) external onlyMinter {
        if (!_exists(tokenId)) revert NoSuchToken(tokenId);
        _setExtraData(tokenId, (_getExtraData(tokenId) >> 64 << 64) | _fitting(traits));
        emit TraitsSet(tokenId, traits);
        emit MetadataUpdate(tokenId);
    }

    /// @inheritdoc IGameNft
    function burn(uint256 tokenId) external {
        _burn(msg.sender, tokenId);
    }

    /// @inheritdoc IGameNft
    function setMinter(address account, bool allowed) external onlyOwner {
        isMinter[account] = allowed;
        emit MinterSet(account, allowed);
    }

    /// @inheritdoc IGameNft
    function setBaseURI(string calldata baseURI) external onlyOwner {
        _baseURI = baseURI;
        emit BatchMetadataUpdate(FIRST_ID, type(uint256).max);
    }

    /// @inheritdoc IGameNft
    function setContractURI(string calldata uri) external onlyOwner {
        _contractURI = uri;
        emit ContractURIUpdated();
    }

    /// @inheritdoc IGameNft
    function traitsOf(uint256 tokenId) external view returns (uint256) {
        if (!_exists(tokenId)) revert NoSuchToken(tokenId);
        return uint64(_getExtraData(tokenId));
    }

    /// @inheritdoc IGameNft
    function ownerState(uint256 tokenId) external view returns (address owner, uint256 transfers, uint256 traits) {
        uint256 place = _soladyPlace(tokenId);
        assembly ("memory-safe") {
            let state := sload(place)
            owner := shr(96, shl(96, state))
            transfers := shr(224, state)
            traits := shr(192, shl(32, state))
            mstore(0x00, owner)
            mstore(0x20, transfers)
            mstore(0x40, traits)
            return(0x00, 0x60)
        }
    }

    /// @inheritdoc IGameNft
    function totalMinted() external view returns (uint256) {
        return _minted;
    }

    /// @inheritdoc ERC721
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        if (!_exists(tokenId)) revert NoSuchToken(tokenId);
        return string.concat(_baseURI, Strings.toString(tokenId));
    }

    /// @inheritdoc IGameNft
    function contractURI() external view returns (string memory) {
        return _contractURI;
    }

    /// @inheritdoc IGameNft
    function royaltyInfo(uint256, uint256) external pure returns (address receiver, uint256 amount) {
        return (address(0), 0);
    }

    /// @inheritdoc ERC721
    function supportsInterface(bytes4 id) public view override returns (bool) {
        // ERC-2981, ERC-4906, ERC-7572 (which has none of its own), and this interface.
        return id == 0x2a55205a || id == 0x49064906 || id == type(IGameNft).interfaceId || super.supportsInterface(id);
    }

    function _mintWith(address to, uint256 tokenId, uint256 traits) private {
        _mintAndSetExtraDataUnchecked(to, tokenId, _fitting(traits));
        emit TraitsSet(tokenId, traits);
    }

    function _fitting(uint256 traits) private pure returns (uint96) {
        if (traits > type(uint64).max) revert TraitsTooLarge(traits, type(uint64).max);
        return uint96(traits);
    }

    /// @dev Counts every move of an existing token, so that a listing made before it can never match again. The count
    /// is the highest part of its slot: one that runs over leaves everything else as it is.
    function _afterTokenTransfer(address from, address, uint256 tokenId) internal override {
        if (from == address(0)) return;
        uint256 place = _soladyPlace(tokenId);
        assembly ("memory-safe") {
            sstore(place, add(sload(place), ONE_TRANSFER))
        }
    }

    /// @dev Where Solady keeps a token's owner and the 96 bits beside it.
    function _soladyPlace(uint256 tokenId) private pure returns (uint256 place) {
        uint256 seed = SOLADY_SLOT_SEED;
        assembly ("memory-safe") {
            mstore(0x00, tokenId)
            mstore(0x1c, seed)
            place := add(tokenId, add(tokenId, keccak256(0x00, 0x20)))
        }
    }
}
