// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {IGameNft} from "./interfaces/IGameNft.sol";
import {IPayments} from "./interfaces/IPayments.sol";

/// @title Coins, collections, credits and the house's share
abstract contract Payments is IPayments, Ownable2Step {
    using SafeERC20 for IERC20;

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

    /// @dev A whole word: a flag in part of one would be read before each write.
    uint256 private transient _entered;

    address[] private _currencies;
    mapping(address currency => CurrencyState) private _currencyState;
    mapping(address collection => bool) private _collections;
    mapping(address currency => mapping(address account => uint256)) private _credits;

    /// @inheritdoc IPayments
    mapping(address currency => uint256) public totalCredit;

    /// @inheritdoc IPayments
    /// @dev The last one here, so that it shares its slot with the first setting of the contract that inherits.
    address public beneficiary;

    modifier nonReentrant() {
        if (_entered != 0) revert Reentered();
        _entered = 1;
        _;
        _entered = 0;
    }

    constructor(address owner_, address beneficiary_, address[2] memory collections, address[] memory coins)
        Ownable(owner_)
    {
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
    /// @dev The delegated call is the caller's own to this very contract, with no value: what it could do by itself.
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
        (bool done, bytes memory answer) = address(this).delegatecall(deed);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(answer, 0x20), mload(answer))
            }
        }
    }

    /// @inheritdoc IPayments
    function sweepShare(address currency) external nonReentrant returns (uint256 amount) {
        amount = houseShare(currency);
        emit Swept(currency, beneficiary, amount);
        _send(beneficiary, currency, amount);
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
    function isCurrency(address currency) external view returns (bool) {
        return currency == address(0) || _currencyState[currency].allowed;
    }

    /// @inheritdoc IPayments
    function isCollection(address collection) public view returns (bool) {
        return uint160(collection) == HOME_A || uint160(collection) == HOME_B || _collections[collection];
    }

    /// @inheritdoc IPayments
    function currencies() external view returns (address[] memory) {
        return _currencies;
    }

    /// @dev The coin's number, for a new trade.
    function _currencyIndex(address currency) internal view returns (uint256) {
        if (currency == address(0)) return 0;
        CurrencyState memory state = _currencyState[currency];
        if (!state.allowed) revert CurrencyNotAllowed(currency);
        return state.index;
    }

    /// @dev The coin of a number; also one that new trades may no longer use.
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

    /// @dev Whether `account` owns the token now, and its count of transfers: `IGameNft.ownerState` without the copying
    /// that Solidity's own call does.
    function _owns(address account, address collection, uint256 tokenId)
        internal
        view
        returns (bool owns, uint256 transfers)
    {
        uint256 selector = uint32(IGameNft.ownerState.selector);
        assembly ("memory-safe") {
            mstore(0x00, selector)
            mstore(0x20, tokenId)
            owns := staticcall(gas(), collection, 0x1c, 0x24, 0x00, 0x40)
            owns := and(and(owns, gt(returndatasize(), 0x3f)), eq(mload(0x00), account))
            transfers := and(mload(0x20), 0xffffffff)
        }
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
    function _send(address to, address currency, uint256 amount) private {
        if (currency != address(0)) return IERC20(currency).safeTransfer(to, amount);
        bool paid;
        assembly ("memory-safe") {
            paid := call(gas(), to, amount, 0, 0, 0, 0)
        }
        if (!paid) revert PaymentRefused(to, currency, amount);
    }

    function _setBeneficiary(address beneficiary_) private {
        if (beneficiary_ == address(0)) revert ZeroAddress();
        beneficiary = beneficiary_;
        emit BeneficiarySet(beneficiary_);
    }

    function _setCurrency(address currency, bool allowed) private {
        if (currency.code.length == 0) revert NotACurrency(currency);
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
