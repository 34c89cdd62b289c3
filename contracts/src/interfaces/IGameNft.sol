// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A collection of the game
/// @notice ERC-721 whose tokens carry 64 bits of traits and a count of their transfers in their owner's slot.
/// Also ERC-2981 (which says that there is no royalty), ERC-4906 (metadata updates) and ERC-7572 (the collection's own
/// metadata).
interface IGameNft {
    /// @notice A token's traits, at its mint and at each change.
    event TraitsSet(uint256 indexed tokenId, uint256 traits);
    /// @notice An account may, or may no longer, mint and change traits.
    event MinterSet(address indexed account, bool allowed);
    /// @notice ERC-4906: the token's metadata changed.
    event MetadataUpdate(uint256 _tokenId);
    /// @notice ERC-4906: the metadata of a range of tokens changed.
    event BatchMetadataUpdate(uint256 _fromTokenId, uint256 _toTokenId);
    /// @notice ERC-7572: the collection's metadata changed.
    event ContractURIUpdated();

    /// @notice Only a minter makes tokens and changes their traits.
    error NotMinter(address account);
    /// @notice There is no token of this number.
    error NoSuchToken(uint256 tokenId);
    /// @notice A mint of no tokens is none.
    error NothingToMint();
    /// @notice Traits have 64 bits.
    error TraitsTooLarge(uint256 traits, uint256 maximum);

    /// @notice Mints the next token.
    /// @param to Its first owner.
    /// @param traits What it is, packed into 64 bits.
    /// @return tokenId The next number in sequence.
    function mint(address to, uint256 traits) external returns (uint256 tokenId);

    /// @notice Mints one token for each of `traits`, with consecutive numbers.
    /// @return firstId The first one's number.
    function mintBatch(address to, uint256[] calldata traits) external returns (uint256 firstId);

    /// @notice Changes what a token is, as the game raised its level or star. Its owner stays.
    function setTraits(uint256 tokenId, uint256 traits) external;

    /// @notice Destroys a token; its owner or someone approved by them.
    function burn(uint256 tokenId) external;

    /// @notice Lets `account` mint and change traits, or no longer. Only the owner.
    function setMinter(address account, bool allowed) external;

    /// @notice Sets where the tokens' metadata is; a token's own address is this with its number appended.
    function setBaseURI(string calldata baseURI) external;

    /// @notice Sets where the collection's metadata is.
    function setContractURI(string calldata uri) external;

    /// @notice A token's traits.
    function traitsOf(uint256 tokenId) external view returns (uint256);

    /// @notice A token's owner, how often it has changed hands, and its traits; zeros when there is no such token.
    /// @dev The count only grows, so whoever remembers it notices every transfer, also one there and back.
    /// Market and auction ask this more than anything else; among the collection's functions it is found first.
    function ownerState(uint256 tokenId) external view returns (address owner, uint256 transfers, uint256 traits);

    /// @notice How many tokens were ever minted, burned ones included.
    function totalMinted() external view returns (uint256);

    /// @notice Whether `account` may mint and change traits.
    function isMinter(address account) external view returns (bool);

    /// @notice ERC-7572: where the collection's metadata is.
    function contractURI() external view returns (string memory);

    /// @notice ERC-2981: nobody gets a share of a resale, and no owner can change that.
    function royaltyInfo(uint256 tokenId, uint256 salePrice) external pure returns (address receiver, uint256 amount);
}
