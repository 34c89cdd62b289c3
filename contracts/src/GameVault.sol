// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {IGameNft} from "./interfaces/IGameNft.sol";
import {IGameVault} from "./interfaces/IGameVault.sol";
import {MAX_LIMIT, PackedLimits, packLimits} from "./types/Limits.sol";
import {PackedUsage} from "./types/Usage.sol";

/// @title The door between wallet and game
/// @notice See IGameVault.
contract GameVault is IGameVault, EIP712, Ownable2Step {
    using SafeERC20 for IERC20;

    /// @notice One whole coin activates an account.
    uint256 public constant ACTIVATION_AMOUNT = 1 ether;
    /// @notice How long before a token's exit its depositor must ask for it.
    uint256 public constant EXIT_DELAY = 3 days;
    /// @notice How long a new signer and higher limits are known before they count: longer than an exit takes.
    uint256 public constant CHANGE_DELAY = EXIT_DELAY + 1 days;
    /// @notice How long higher limits can be put in force once their time has come.
    uint256 public constant CHANGE_WINDOW = 3 days;
    /// @notice How long a pause lasts.
    uint256 public constant PAUSE_SECONDS = 3 days;

    /// @notice EIP-712: the kind of an AssetClaim.
    bytes32 public constant ASSET_CLAIM_TYPEHASH = keccak256(
        "AssetClaim(address receiver,address collection,uint256 tokenId,uint256 transfers,uint256 traits,"
        "uint256 fee,uint256 nonce,uint256 deadline)"
    );
    /// @notice EIP-712: the kind of a CoinClaim.
    bytes32 public constant COIN_CLAIM_TYPEHASH =
        keccak256("CoinClaim(address receiver,address coin,uint256 amount,uint256 fee,uint256 nonce,uint256 deadline)");
    /// @notice EIP-712: the kind of a MintClaim.
    bytes32 public constant MINT_CLAIM_TYPEHASH = keccak256(
        "MintClaim(address receiver,address collection,uint256[] traits,uint256 fee,uint256 nonce,uint256 deadline)"
    );

    /// @notice The coin that fees are paid in.
    address public immutable HERO;
    /// @notice One of the two coins that activate an account.
    address public immutable MDV;
    /// @notice The other one.
    address public immutable META;

    struct Announcement {
        PackedLimits limits;
        uint256 from;
    }

    struct Deposit {
        address depositor;
        uint64 exitAt;
    }

    /// @inheritdoc IGameVault
    address public signer;
    /// @inheritdoc IGameVault
    address public guardian;
    /// @inheritdoc IGameVault
    address public treasury;
    /// @inheritdoc IGameVault
    uint256 public pausedUntil;
    /// @inheritdoc IGameVault
    mapping(address coin => bool) public isCoin;
    /// @inheritdoc IGameVault
    mapping(address collection => bool) public isCollection;
    /// @inheritdoc IGameVault
    mapping(address signer => bool) public isRetired;
    /// @inheritdoc IGameVault
    mapping(address signer => uint256) public usableFrom;

    mapping(address item => PackedLimits) private _limits;
    mapping(address item => Announcement) private _announced;
    mapping(address item => PackedUsage) private _usage;
    mapping(uint256 word => uint256) private _usedNonces;
    mapping(address collection => mapping(uint256 tokenId => Deposit)) private _deposits;

    modifier onlyGuardian() {
        if (msg.sender != guardian && msg.sender != owner()) revert NotGuardian(msg.sender);
        _;
    }

    /// @notice Begins with the limits that are given here.
    /// @param coins HERO, MDV and META first, in this order, then the others.
    /// @param coinLimits What vouchers can take out of each of them.
    /// @param assetLimits What vouchers can take out of each of the collections.
    constructor(
        address owner_,
        address guardian_,
        address signer_,
        address treasury_,
        address[] memory coins,
        address[] memory collections,
        Limits memory coinLimits,
        Limits memory assetLimits
    ) EIP712("MDragon GameVault", "1") Ownable(owner_) {
        (HERO, MDV, META) = (coins[0], coins[1], coins[2]);
        for (uint256 i; i < coins.length; ++i) {
            _setCoin(coins[i], true);
            _setLimits(coins[i], _pack(coinLimits));
        }
        for (uint256 i; i < collections.length; ++i) {
            _setCollection(collections[i], true);
            _setLimits(collections[i], _pack(assetLimits));
        }
        _setSigner(signer_);
        _setGuardian(guardian_);
        _setTreasury(treasury_);
    }

    /// @inheritdoc IGameVault
    function depositAsset(address collection, uint256 tokenId, uint256 serverId) external {
        if (!isCollection[collection]) revert CollectionNotAccepted(collection);

        _deposits[collection][tokenId] = Deposit(msg.sender, 0);
        emit AssetDeposited(msg.sender, collection, tokenId, serverId);

        IERC721(collection).transferFrom(msg.sender, address(this), tokenId);
    }

    /// @inheritdoc IGameVault
    function depositCoin(address coin, uint256 amount, uint256 serverId) external {
        _takeCoin(coin, amount);
        emit CoinDeposited(msg.sender, coin, amount, serverId);
    }

    /// @inheritdoc IGameVault
    function activate(address coin, uint256 amount) external {
        if (coin != MDV && coin != META) revert NotActivationCoin(coin);
        if (amount < ACTIVATION_AMOUNT) revert TooLittleToActivate(amount, ACTIVATION_AMOUNT);

        _takeCoin(coin, amount);
        emit Activated(msg.sender, coin, amount);
    }

    /// @inheritdoc IGameVault
    function claimAsset(AssetClaim calldata voucher, bytes calldata signature) external {
        _use(voucher.nonce, voucher.deadline, digestOfAsset(voucher), signature);
        _requireDeposit(voucher.collection, voucher.tokenId, voucher.transfers);
        _count(voucher.collection, 1);
        delete _deposits[voucher.collection][voucher.tokenId];
        emit AssetClaimed(voucher.nonce, voucher.receiver, voucher.collection, voucher.tokenId, voucher.fee);

        _payFee(voucher.fee);
        if (voucher.traits != 0) IGameNft(voucher.collection).setTraits(voucher.tokenId, voucher.traits);
        IERC721(voucher.collection).transferFrom(address(this), voucher.receiver, voucher.tokenId);
    }

    /// @inheritdoc IGameVault
    function claimCoin(CoinClaim calldata voucher, bytes calldata signature) external {
        _use(voucher.nonce, voucher.deadline, digestOfCoin(voucher), signature);
        _count(voucher.coin, voucher.amount);
        emit CoinClaimed(voucher.nonce, voucher.receiver, voucher.coin, voucher.amount, voucher.fee);

        _payFee(voucher.fee);
        IERC20(voucher.coin).safeTransfer(voucher.receiver, voucher.amount);
    }

    /// @inheritdoc IGameVault
    function claimMint(MintClaim calldata voucher, bytes calldata signature) external returns (uint256 firstId) {
        uint256 count = voucher.traits.length;
        if (count == 0) revert NothingToMint();
        _use(voucher.nonce, voucher.deadline, digestOfMint(voucher), signature);
        _count(voucher.collection, count);

        _payFee(voucher.fee);
        firstId = IGameNft(voucher.collection).mintBatch(voucher.receiver, voucher.traits);
        emit MintClaimed(voucher.nonce, voucher.receiver, voucher.collection, firstId, count, voucher.fee);
    }

    /// @inheritdoc IGameVault
    function requestExit(address collection, uint256 tokenId) external {
        Deposit storage deposit = _ownDeposit(collection, tokenId);
        if (deposit.exitAt != 0) revert ExitAlreadyRequested(deposit.exitAt);

        deposit.exitAt = uint64(block.timestamp + EXIT_DELAY);
        emit ExitRequested(msg.sender, collection, tokenId, deposit.exitAt);
    }

    /// @inheritdoc IGameVault
    function cancelExit(address collection, uint256 tokenId) external {
        Deposit storage deposit = _ownDeposit(collection, tokenId);
        if (deposit.exitAt == 0) revert ExitNotRequested(collection, tokenId);

        deposit.exitAt = 0;
        emit ExitCancelled(msg.sender, collection, tokenId);
    }

    /// @inheritdoc IGameVault
    function exit(address collection, uint256 tokenId) external {
        uint256 exitAt = _ownDeposit(collection, tokenId).exitAt;
        if (exitAt == 0) revert ExitNotRequested(collection, tokenId);
        if (block.timestamp < exitAt) revert ExitTooEarly(exitAt, block.timestamp);

        delete _deposits[collection][tokenId];
        emit Exited(msg.sender, collection, tokenId);

        IERC721(collection).transferFrom(address(this), msg.sender, tokenId);
    }

    /// @inheritdoc IGameVault
    function pauseClaims() external onlyGuardian {
        pausedUntil = block.timestamp + PAUSE_SECONDS;
        emit ClaimsPaused(msg.sender, pausedUntil);
    }

    /// @inheritdoc IGameVault
    function resumeClaims() external onlyOwner {
        pausedUntil = 0;
        emit ClaimsResumed(msg.sender);
    }

    /// @inheritdoc IGameVault
    function announceSigner(address signer_) external onlyOwner {
        _requireSigner(signer_);
        usableFrom[signer_] = block.timestamp + CHANGE_DELAY;
        emit SignerAnnounced(signer_, block.timestamp + CHANGE_DELAY);
    }

    /// @inheritdoc IGameVault
    function setSigner(address signer_) external onlyOwner {
        uint256 from = usableFrom[signer_];
        if (from == 0) revert NotAnnounced(signer_);
        if (block.timestamp < from) revert ChangeTooEarly(from, block.timestamp);
        isRetired[signer] = true;
        _setSigner(signer_);
    }

    /// @inheritdoc IGameVault
    function retireSigner(address signer_) external onlyGuardian {
        isRetired[signer_] = true;
        if (signer_ == signer) signer = address(0);
        emit SignerStopped(signer_, msg.sender);
    }

    /// @inheritdoc IGameVault
    function setGuardian(address guardian_) external onlyOwner {
        _setGuardian(guardian_);
    }

    /// @inheritdoc IGameVault
    function setTreasury(address treasury_) external onlyOwner {
        _setTreasury(treasury_);
    }

    /// @inheritdoc IGameVault
    function setCoin(address coin, bool accepted) external onlyOwner {
        _setCoin(coin, accepted);
    }

    /// @inheritdoc IGameVault
    function setCollection(address collection, bool accepted) external onlyOwner {
        _setCollection(collection, accepted);
    }

    /// @inheritdoc IGameVault
    /// @dev What was announced for the item is off: whoever lowers it does so for a reason.
    function lowerLimits(address item, Limits calldata limits) external onlyGuardian {
        Limits memory now_ = limitsOf(item);
        if (limits.perVoucher > now_.perVoucher || limits.perHour > now_.perHour || limits.perDay > now_.perDay) {
            revert NotLower(item);
        }
        delete _announced[item];
        _setLimits(item, _pack(limits));
    }

    /// @inheritdoc IGameVault
    function announceLimits(address item, Limits calldata limits) external onlyOwner {
        uint256 from = block.timestamp + CHANGE_DELAY;
        _announced[item] = Announcement(_pack(limits), from);
        emit LimitsAnnounced(item, limits.perVoucher, limits.perHour, limits.perDay, from);
    }

    /// @inheritdoc IGameVault
    function setLimits(address item) external onlyOwner {
        Announcement memory announced = _announced[item];
        if (announced.from == 0) revert NotAnnounced(item);
        if (block.timestamp < announced.from) revert ChangeTooEarly(announced.from, block.timestamp);
        uint256 until = announced.from + CHANGE_WINDOW;
        if (block.timestamp > until) revert ChangeTooLate(until, block.timestamp);
        delete _announced[item];
        _setLimits(item, announced.limits);
    }

    /// @inheritdoc IGameVault
    function rescue(address collection, uint256 tokenId, address to) external onlyOwner {
        if (_deposits[collection][tokenId].depositor != address(0)) revert NotStray(collection, tokenId);
        emit Rescued(collection, tokenId, to);
        IERC721(collection).transferFrom(address(this), to, tokenId);
    }

    /// @notice Refused.
    /// @dev Without an owner there would be no signer after this one, and no way out for coins.
    function renounceOwnership() public pure override {
        revert OwnerMustStay();
    }

    /// @inheritdoc IGameVault
    function isNonceUsed(uint256 nonce) external view returns (bool) {
        return _usedNonces[nonce >> 8] >> (nonce & 255) & 1 == 1;
    }

    /// @inheritdoc IGameVault
    function limitsOf(address item) public view returns (Limits memory) {
        return _unpack(_limits[item]);
    }

    /// @inheritdoc IGameVault
    function announcedLimitsOf(address item) external view returns (Limits memory limits, uint256 from) {
        Announcement memory announced = _announced[item];
        return (_unpack(announced.limits), announced.from);
    }

    /// @inheritdoc IGameVault
    function leftOf(address item) external view returns (uint256 inHour, uint256 inDay) {
        PackedLimits limits = _limits[item];
        PackedUsage usage = _usage[item].leaked(limits, block.timestamp);
        return (usage.leftInHour(limits), usage.leftInDay(limits));
    }

    /// @inheritdoc IGameVault
    function depositOf(address collection, uint256 tokenId) external view returns (address depositor, uint256 exitAt) {
        Deposit memory deposit = _deposits[collection][tokenId];
        return (deposit.depositor, deposit.exitAt);
    }

    /// @inheritdoc IGameVault
    function digestOfAsset(AssetClaim calldata voucher) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(ASSET_CLAIM_TYPEHASH, voucher)));
    }

    /// @inheritdoc IGameVault
    function digestOfCoin(CoinClaim calldata voucher) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(COIN_CLAIM_TYPEHASH, voucher)));
    }

    /// @inheritdoc IGameVault
    function digestOfMint(MintClaim calldata voucher) public view returns (bytes32) {
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    MINT_CLAIM_TYPEHASH,
                    voucher.receiver,
                    voucher.collection,
                    keccak256(abi.encodePacked(voucher.traits)),
                    voucher.fee,
                    voucher.nonce,
                    voucher.deadline
                )
            )
        );
    }

    /// @dev Takes coins from the caller, and nothing less than they say.
    function _takeCoin(address coin, uint256 amount) private {
        if (!isCoin[coin]) revert CoinNotAccepted(coin);
        if (amount == 0) revert NothingToDeposit(coin);
        uint256 before = IERC20(coin).balanceOf(address(this));
        IERC20(coin).safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = IERC20(coin).balanceOf(address(this)) - before;
        if (received != amount) revert WrongAmountReceived(received, amount);
    }

    /// @dev Checks a voucher and marks it as used.
    function _use(uint256 nonce, uint256 deadline, bytes32 digest, bytes calldata signature) private {
        if (block.timestamp < pausedUntil) revert ClaimsArePaused(pausedUntil);
        if (block.timestamp > deadline) revert VoucherExpired(deadline, block.timestamp);
        uint256 used = _usedNonces[nonce >> 8];
        uint256 bit = 1 << (nonce & 255);
        if (used & bit != 0) revert NonceUsed(nonce);
        address recovered = ECDSA.recoverCalldata(digest, signature);
        if (recovered != signer) revert WrongSigner(recovered, signer);
        _usedNonces[nonce >> 8] = used | bit;
    }

    /// @dev Counts what a voucher takes out against the item's limits.
    function _count(address item, uint256 amount) private {
        PackedLimits limits = _limits[item];
        PackedUsage usage = _usage[item].leaked(limits, block.timestamp);
        if (amount > limits.perVoucher()) revert OverVoucherLimit(item, amount, limits.perVoucher());
        uint256 left = usage.leftInHour(limits);
        if (amount > left) revert OverHourLimit(item, amount, left);
        left = usage.leftInDay(limits);
        if (amount > left) revert OverDayLimit(item, amount, left);
        _usage[item] = usage.filled(amount);
    }

    function _payFee(uint256 fee) private {
        if (fee != 0) IERC20(HERO).safeTransferFrom(msg.sender, treasury, fee);
    }

    function _ownDeposit(address collection, uint256 tokenId) private view returns (Deposit storage deposit) {
        deposit = _deposits[collection][tokenId];
        if (deposit.depositor == address(0)) revert NotInVault(collection, tokenId);
        if (deposit.depositor != msg.sender) revert NotDepositor(msg.sender, deposit.depositor);
    }

    /// @dev That the token has not moved since the deposit which the voucher was signed for.
    function _requireDeposit(address collection, uint256 tokenId, uint256 expected) private view {
        (, uint256 transfers,) = IGameNft(collection).ownerState(tokenId);
        if (transfers != expected) revert NotThisDeposit(collection, tokenId, transfers, expected);
    }

    function _requireSigner(address signer_) private view {
        if (signer_ == address(0)) revert ZeroAddress();
        if (signer_ == owner()) revert SignerIsOwner(signer_);
        if (isRetired[signer_]) revert SignerRetired(signer_);
    }

    function _setSigner(address signer_) private {
        _requireSigner(signer_);
        signer = signer_;
        emit SignerSet(signer_);
    }

    /// @dev Until now it has leaked as the old limits say.
    function _setLimits(address item, PackedLimits limits) private {
        _usage[item] = _usage[item].leaked(_limits[item], block.timestamp);
        _limits[item] = limits;
        emit LimitsSet(item, limits.perVoucher(), limits.perHour(), limits.perDay());
    }

    function _pack(Limits memory limits) private pure returns (PackedLimits) {
        uint256[3] memory each = [limits.perVoucher, limits.perHour, limits.perDay];
        for (uint256 i; i < 3; ++i) if (each[i] > MAX_LIMIT) revert LimitTooHigh(each[i], MAX_LIMIT);
        return packLimits(each[0], each[1], each[2]);
    }

    function _unpack(PackedLimits limits) private pure returns (Limits memory) {
        return Limits(limits.perVoucher(), limits.perHour(), limits.perDay());
    }

    function _setGuardian(address guardian_) private {
        guardian = guardian_;
        emit GuardianSet(guardian_);
    }

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert ZeroAddress();
        treasury = treasury_;
        emit TreasurySet(treasury_);
    }

    function _setCoin(address coin, bool accepted) private {
        if (coin == address(0)) revert ZeroAddress();
        isCoin[coin] = accepted;
        emit CoinSet(coin, accepted);
    }

    function _setCollection(address collection, bool accepted) private {
        if (collection == address(0)) revert ZeroAddress();
        isCollection[collection] = accepted;
        emit CollectionSet(collection, accepted);
    }

    /// @dev The signer cannot become the owner either.
    function _transferOwnership(address newOwner) internal override {
        if (newOwner != address(0) && newOwner == signer) revert SignerIsOwner(newOwner);
        super._transferOwnership(newOwner);
    }
}
