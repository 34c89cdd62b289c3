// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {IGameNft} from "./interfaces/IGameNft.sol";
import {IPayments} from "./interfaces/IPayments.sol";
import {MAX_PRICE, MAX_UNITS, PRICE_UNIT} from "./types/Price.sol";
import {PackedSettings} from "./types/Settings.sol";

/// @title Coins, collections, credits and the house's share
/// @notice See IPayments.
abstract contract Payments is IPayments, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice How long a stop lasts.
    uint256 public constant STOP_SECONDS = 3 days;
    /// @notice How long after a stop has ended nobody can stop again.
    uint256 public constant STOP_REST = 4 days;
    /// @notice How much of the house's BNB stays here while trading is stopped.
    /// @dev A purchase reads whether trading is stopped only when the contract holds this much: the house's share is
    /// swept before that, and so the read of a slot, the dearest check that there could be, is spared. Nobody can take
    /// it away during a stop, and who brings it makes purchases dearer by that read until somebody sweeps.
    uint256 public constant STOP_DEPOSIT = 1 ether;
    /// @dev With fewer decimals the price unit would be more than a whole coin.
    uint256 private constant MIN_DECIMALS = 9;
    /// @dev BNB and fifteen coins: four bits in a record.
    uint256 internal constant MAX_CURRENCIES = 16;
    /// @dev What a payee may burn while it is paid: ample for a contract wallet, little for a nuisance.
    uint256 internal constant PAYEE_GAS = 30_000;
    uint256 internal constant TOKEN_GAS = 150_000;
    /// @dev A caller must leave so much that the payee really gets its share (EIP-150 keeps back a 64th, and the call
    /// itself may cost 36,700). Otherwise a caller could starve the payment into a credit.
    uint256 internal constant MIN_GAS_BNB = PAYEE_GAS + PAYEE_GAS / 63 + 40_000;
    uint256 internal constant MIN_GAS_TOKEN = TOKEN_GAS + TOKEN_GAS / 63 + 5_000;

    struct CurrencyState {
        uint8 index;
        bool allowed;
    }

    /// @dev The game's own collections need no storage read, which is what listing and putting up spend most on.
    uint256 private immutable HOME_A;
    uint256 private immutable HOME_B;

    address[] private _currencies;
    mapping(address currency => CurrencyState) private _currencyState;
    mapping(address collection => bool) private _collections;
    mapping(address currency => mapping(address account => uint256)) private _credits;

    /// @inheritdoc IPayments
    mapping(address currency => uint256) public totalCredit;

    /// @inheritdoc IPayments
    address public guardian;

    PackedSettings internal _settings;

    /// @dev For purchases and bids, which read none of the settings: see STOP_DEPOSIT.
    modifier whileOpen() {
        unchecked {
            if (address(this).balance - msg.value >= STOP_DEPOSIT) _requireOpen();
        }
        _;
    }

    constructor(
        address owner_,
        address guardian_,
        address beneficiary_,
        address[2] memory collections,
        address[] memory coins
    ) Ownable(owner_) {
        _setGuardian(guardian_);
        _setBeneficiary(beneficiary_);
        (HOME_A, HOME_B) = (uint160(collections[0]), uint160(collections[1]));
        for (uint256 i; i < 2; ++i) {
            _requireNft(collections[i]);
            emit CollectionSet(collections[i], true);
        }
        _currencies.push(address(0));
        for (uint256 i; i < coins.length; ++i) _setCurrency(coins[i], true);
    }

    /// @inheritdoc IPayments
    function collect(address currency, address to) external nonReentrant {
        uint256 amount = _credits[currency][msg.sender];
        if (amount == 0) revert NothingToCollect(msg.sender, currency);
        if (to == address(0)) revert ZeroAddress();
        _credits[currency][msg.sender] = 0;
        totalCredit[currency] -= amount;
        emit Collected(msg.sender, currency, to, amount);
        _send(to, currency, amount);
    }

    /// @inheritdoc IPayments
    function withPermit(
        address currency,
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s,
        bytes calldata deed
    ) external {
        try IERC20Permit(currency).permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}
        _do(deed);
    }

    /// @inheritdoc IPayments
    /// @dev It takes no BNB, which each of the deeds would count as its own.
    function batch(bytes[] calldata deeds) external {
        for (uint256 i; i < deeds.length; ++i) _do(deeds[i]);
    }

    /// @inheritdoc IPayments
    function sweepShare(address currency) external nonReentrant returns (uint256 amount) {
        amount = houseShare(currency);
        if (currency == address(0) && _isStopped()) amount -= STOP_DEPOSIT;
        emit Swept(currency, beneficiary(), amount);
        _send(beneficiary(), currency, amount);
    }

    /// @inheritdoc IPayments
    function stopTrading() external payable {
        if (msg.sender != guardian && msg.sender != owner()) revert NotGuardian(msg.sender);
        uint256 last = _settings.stoppedUntil();
        uint256 restUntil = last == 0 ? 0 : last + STOP_REST;
        if (block.timestamp < restUntil) revert StopTooSoon(restUntil, block.timestamp);
        uint256 share = houseShare(address(0));
        if (share < STOP_DEPOSIT) revert StopNeedsDeposit(share, STOP_DEPOSIT);
        uint256 until = block.timestamp + STOP_SECONDS;
        _settings = _settings.withStoppedUntil(until);
        emit TradingStopped(msg.sender, until);
    }

    /// @inheritdoc IPayments
    function resumeTrading() external onlyOwner {
        if (!_isStopped()) revert NotStopped(_settings.stoppedUntil());
        _settings = _settings.withStoppedUntil(block.timestamp);
        emit TradingResumed(msg.sender);
    }

    /// @inheritdoc IPayments
    function rescue(address collection, uint256 tokenId, address to) external onlyOwner nonReentrant {
        if (_isRecorded(collection, tokenId)) revert NotStray(collection, tokenId);
        emit Rescued(collection, tokenId, to);
        IERC721(collection).transferFrom(address(this), to, tokenId);
    }

    /// @inheritdoc IPayments
    function setGuardian(address guardian_) external onlyOwner {
        _setGuardian(guardian_);
    }

    /// @notice Refused.
    /// @dev Without an owner nobody could resume, nor name another beneficiary for a share that is refused.
    function renounceOwnership() public pure override {
        revert OwnerMustStay();
    }

    /// @inheritdoc IPayments
    function nameBeneficiary(address beneficiary_) external onlyOwner {
        _setBeneficiary(beneficiary_);
    }

    /// @inheritdoc IPayments
    function allowCurrency(address currency, bool allowed) external onlyOwner {
        _setCurrency(currency, allowed);
    }

    /// @inheritdoc IPayments
    function allowCollection(address collection, bool allowed) external onlyOwner {
        if (_isHome(collection)) revert HomeCollection(collection);
        if (allowed) _requireNft(collection);
        _collections[collection] = allowed;
        emit CollectionSet(collection, allowed);
    }

    /// @inheritdoc IPayments
    function credits(address account, address currency) external view returns (uint256) {
        return _credits[currency][account];
    }

    /// @inheritdoc IPayments
    function houseShare(address currency) public view returns (uint256) {
        uint256 held = currency == address(0) ? address(this).balance : IERC20(currency).balanceOf(address(this));
        return held - totalCredit[currency];
    }

    /// @inheritdoc IPayments
    function isCurrency(address currency) public view returns (bool) {
        return currency == address(0) || _currencyState[currency].allowed;
    }

    /// @inheritdoc IPayments
    function isCollection(address collection) public view returns (bool) {
        return _isHome(collection) || _collections[collection];
    }

    /// @inheritdoc IPayments
    function currencies() external view returns (address[] memory) {
        return _currencies;
    }

    /// @inheritdoc IPayments
    function stoppedUntil() external view returns (uint256) {
        return _settings.stoppedUntil();
    }

    /// @inheritdoc IPayments
    function beneficiary() public view returns (address) {
        return _settings.beneficiary();
    }

    /// @inheritdoc IPayments
    function maxPrice() external pure returns (uint256) {
        return MAX_PRICE;
    }

    /// @dev A call of the caller's own to this very contract, with no value: what they could do by itself.
    function _do(bytes calldata deed) private {
        (bool done, bytes memory answer) = address(this).delegatecall(deed);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(answer, 0x20), mload(answer))
            }
        }
    }

    /// @dev The coin's number. One that was taken off the list buys nothing any more.
    function _currencyIndex(address currency) internal view returns (uint256) {
        if (currency == address(0)) return 0;
        CurrencyState memory state = _currencyState[currency];
        if (!state.allowed) revert CurrencyNotAllowed(currency);
        return state.index;
    }

    /// @dev That the coin which a buyer expects is the one which is asked for, by its number.
    function _requireCurrency(address expected, uint256 asked) internal view {
        if (_currencyIndex(expected) != asked) revert CurrencyDiffers(_currencyAt(asked), expected);
    }

    /// @dev The same for who can go on without: the error's selector, or zero when it is the one.
    function _whyNotCurrency(address expected, uint256 asked) internal view returns (bytes4) {
        uint256 index;
        if (expected != address(0)) {
            CurrencyState memory state = _currencyState[expected];
            if (!state.allowed) return CurrencyNotAllowed.selector;
            index = state.index;
        }
        return index == asked ? bytes4(0) : CurrencyDiffers.selector;
    }

    /// @dev The coin of a number; also one that was taken off the list.
    function _currencyAt(uint256 index) internal view returns (address) {
        return index == 0 ? address(0) : _currencies[index];
    }

    function _requireCollection(address collection) internal view {
        if (uint160(collection) != HOME_B) {
            if (uint160(collection) != HOME_A) {
                if (!_collections[collection]) revert CollectionNotAllowed(collection);
            }
        }
    }

    function _isHome(address collection) private view returns (bool) {
        return uint160(collection) == HOME_A || uint160(collection) == HOME_B;
    }

    /// @dev The settings, unless trading is stopped.
    function _openSettings() internal view returns (PackedSettings settings) {
        settings = _settings;
        uint256 until = settings.stoppedUntil();
        if (block.timestamp < until) revert TradingIsStopped(until);
    }

    function _requireOpen() internal view {
        if (_isStopped()) revert TradingIsStopped(_settings.stoppedUntil());
    }

    function _isStopped() private view returns (bool) {
        return block.timestamp < _settings.stoppedUntil();
    }

    /// @dev Whether this contract keeps a record for the token, and so holds it on purpose.
    function _isRecorded(address collection, uint256 tokenId) internal view virtual returns (bool);

    /// @dev A token's owner, count of transfers and traits: `IGameNft.ownerState` without the copying that Solidity's
    /// own call does. No owner where the answer is not one.
    function _stateOf(address collection, uint256 tokenId)
        internal
        view
        returns (address owner, uint256 transfers, uint256 traits)
    {
        uint256 selector = uint32(IGameNft.ownerState.selector);
        assembly ("memory-safe") {
            let answer := mload(0x40)
            mstore(0x00, selector)
            mstore(0x20, tokenId)
            let answered := staticcall(gas(), collection, 0x1c, 0x24, answer, 0x60)
            if and(answered, gt(returndatasize(), 0x5f)) {
                owner := mload(answer)
                transfers := and(mload(add(answer, 0x20)), 0xffffffff)
                traits := mload(add(answer, 0x40))
            }
        }
    }

    /// @dev A token's count of transfers, if it is the caller's: the same answer for who asks nothing else, read where
    /// it costs no memory.
    function _ownTransfers(address collection, uint256 tokenId) internal view returns (bool own, uint256 transfers) {
        uint256 selector = uint32(IGameNft.ownerState.selector);
        assembly ("memory-safe") {
            mstore(0x00, selector)
            mstore(0x20, tokenId)
            let answered := staticcall(gas(), collection, 0x1c, 0x24, 0x00, 0x40)
            own := and(and(answered, gt(returndatasize(), 0x5f)), eq(mload(0x00), caller()))
            transfers := and(mload(0x20), 0xffffffff)
        }
    }

    /// @dev Zero expects nothing.
    function _requireTraits(uint256 traits, uint256 expected) internal pure {
        if (expected != 0 && traits != expected) revert TraitsChangedMeanwhile(traits, expected);
    }

    /// @dev A price in units, which is how records keep it: a whole number from one to the most, asked in one step.
    function _units(uint256 price) internal pure returns (uint256 units) {
        (uint256 unit, uint256 maximum, uint256 refused) = (PRICE_UNIT, MAX_UNITS, 0);
        assembly ("memory-safe") {
            units := div(price, unit)
            refused := or(mod(price, unit), gt(sub(units, 1), sub(maximum, 1)))
        }
        if (refused != 0) _refusePrice(price);
    }

    function _refusePrice(uint256 price) private pure {
        if (price == 0) revert ZeroPrice();
        if (price > MAX_PRICE) revert PriceTooHigh(price, MAX_PRICE);
        revert PriceTooFine(price, PRICE_UNIT);
    }

    /// @dev Takes `amount` of a coin from the caller, and nothing less: a coin that keeps a fee is refused.
    function _pull(address currency, uint256 amount) internal {
        uint256 before = IERC20(currency).balanceOf(address(this));
        IERC20(currency).safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = IERC20(currency).balanceOf(address(this)) - before;
        if (received != amount) revert WrongAmountReceived(received, amount);
    }

    /// @dev Pays at once, or credits where that fails. Never reverts because of the payee.
    function _pay(address to, address currency, uint256 amount) internal {
        if (amount == 0) return;
        if (currency == address(0) ? _tryBnb(to, amount) : _tryToken(to, currency, amount)) return;
        _credits[currency][to] += amount;
        totalCredit[currency] += amount;
        emit Credited(to, currency, amount);
    }

    /// @dev Copies none of what the payee returns, so that a long answer costs nobody anything.
    function _tryBnb(address to, uint256 amount) internal returns (bool paid) {
        if (gasleft() < MIN_GAS_BNB) revert NotEnoughGas(gasleft(), MIN_GAS_BNB);
        assembly ("memory-safe") {
            paid := call(PAYEE_GAS, to, amount, 0, 0, 0, 0)
        }
    }

    function _tryToken(address to, address currency, uint256 amount) private returns (bool paid) {
        if (gasleft() < MIN_GAS_TOKEN) revert NotEnoughGas(gasleft(), MIN_GAS_TOKEN);
        bytes memory data = abi.encodeCall(IERC20.transfer, (to, amount));
        assembly ("memory-safe") {
            mstore(0x00, 0)
            paid := call(TOKEN_GAS, currency, 0, add(data, 0x20), mload(data), 0x00, 0x20)
            // A coin may answer true, or (as the oldest do) nothing. Less than a word leaves a zero at its end.
            paid := and(paid, or(iszero(returndatasize()), eq(mload(0x00), 1)))
        }
    }

    /// @dev Pays or reverts: for what the payee asked for itself.
    function _send(address to, address currency, uint256 amount) internal {
        if (currency != address(0)) return IERC20(currency).safeTransfer(to, amount);
        bool paid;
        assembly ("memory-safe") {
            paid := call(gas(), to, amount, 0, 0, 0, 0)
        }
        if (!paid) revert PaymentRefused(to, currency, amount);
    }

    function _setBeneficiary(address beneficiary_) private {
        if (beneficiary_ == address(0)) revert ZeroAddress();
        _settings = _settings.withBeneficiary(beneficiary_);
        emit BeneficiarySet(beneficiary_);
    }

    function _setGuardian(address guardian_) private {
        guardian = guardian_;
        emit GuardianSet(guardian_);
    }

    function _setCurrency(address currency, bool allowed) private {
        if (currency.code.length == 0) revert NotACurrency(currency);
        uint256 decimals = IERC20Metadata(currency).decimals();
        if (decimals < MIN_DECIMALS) revert TooFewDecimals(currency, decimals);
        CurrencyState storage state = _currencyState[currency];
        if (state.index == 0) {
            if (_currencies.length == MAX_CURRENCIES) revert TooManyCurrencies(MAX_CURRENCIES);
            state.index = uint8(_currencies.length);
            _currencies.push(currency);
        }
        state.allowed = allowed;
        emit CurrencySet(currency, allowed);
    }

    function _requireNft(address collection) private view {
        if (!ERC165Checker.supportsInterface(collection, type(IGameNft).interfaceId)) revert NotACollection(collection);
    }
}
