// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What the market and the auction have in common: which coins and collections, and who is paid how
/// @notice A payee is paid at once. One that refuses or burns its gas gets a credit instead and collects it later, so
/// that nobody can block a trade. The house's share is whatever the contract holds beyond its credits; anyone may send
/// it on, to the beneficiary alone.
interface IPayments {
    /// @notice A payment did not get through and waits for its payee.
    event Credited(address indexed account, address indexed currency, uint256 amount);
    /// @notice A payee took what waited for them.
    event Collected(address indexed account, address indexed currency, address to, uint256 amount);
    /// @notice The house's share went to the beneficiary.
    event Swept(address indexed currency, address indexed beneficiary, uint256 amount);
    /// @notice The house's share goes to another wallet from now on.
    event BeneficiarySet(address indexed beneficiary);
    /// @notice New trades in this coin are possible, or no longer.
    event CurrencySet(address indexed currency, bool allowed);
    /// @notice New trades in this collection are possible, or no longer.
    event CollectionSet(address indexed collection, bool allowed);

    error CollectionNotAllowed(address collection);
    error CurrencyNotAllowed(address currency);
    error TooManyCurrencies(uint256 maximum);
    error NotACollection(address collection);
    error NotACurrency(address currency);
    error ZeroAddress();
    error ZeroPrice();
    error PriceTooHigh(uint256 price, uint256 maximum);
    error PriceChangedMeanwhile(uint256 price, uint256 expected);
    error CurrencyDiffers(address currency, address expected);
    error WrongValue(uint256 sent, uint256 expected);
    error WrongAmountReceived(uint256 received, uint256 expected);
    error NotEnoughGas(uint256 left, uint256 needed);
    error NothingToCollect(address account, address currency);
    error PaymentRefused(address to, address currency, uint256 amount);
    error Reentered();

    /// @notice Takes the caller's credit.
    /// @param currency The coin, or the zero address for BNB.
    /// @param to Where it goes; the caller may be unable to receive it.
    function collect(address currency, address to) external;

    /// @notice Approves by signature (EIP-2612) and does something with it, in one transaction.
    /// @dev A permit that fails is no reason to stop: somebody may have sent it on before. The allowance decides.
    /// @param currency The coin.
    /// @param amount What this contract may take of the caller's coins.
    /// @param deadline The last second in which the signature is valid.
    /// @param v Part of the signature.
    /// @param r Part of the signature.
    /// @param s Part of the signature.
    /// @param deed A call to this contract, e.g. of `buy`. It cannot carry BNB.
    function withPermit(
        address currency,
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s,
        bytes calldata deed
    ) external;

    /// @notice Sends the house's share to the beneficiary. Anyone may call it.
    /// @return amount What was sent.
    function sweepShare(address currency) external returns (uint256 amount);

    /// @notice Names the wallet that the house's share goes to. Only the owner.
    function nameBeneficiary(address beneficiary_) external;

    /// @notice Allows a coin for new trades, or no longer. Running ones are not touched. Only the owner.
    function allowCurrency(address currency, bool allowed) external;

    /// @notice Allows a further collection for new trades, or no longer. Running ones are not touched. Only the owner.
    function allowCollection(address collection, bool allowed) external;

    /// @notice The wallet that the house's share goes to.
    function beneficiary() external view returns (address);

    /// @notice What waits for `account`.
    function credits(address account, address currency) external view returns (uint256);

    /// @notice What waits for all accounts together.
    function totalCredit(address currency) external view returns (uint256);

    /// @notice The house's share that has not been swept yet.
    function houseShare(address currency) external view returns (uint256);

    /// @notice Whether new trades in this coin are possible. BNB (the zero address) always is.
    function isCurrency(address currency) external view returns (bool);

    /// @notice Whether new trades in this collection are possible.
    function isCollection(address collection) external view returns (bool);

    /// @notice The coins in the order of their numbers; the first is BNB.
    function currencies() external view returns (address[] memory);
}
