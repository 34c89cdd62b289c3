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
    /// @notice Purchases and offers in this coin are possible, or no longer.
    event CurrencySet(address indexed currency, bool allowed);
    /// @notice New trades in this collection are possible, or no longer.
    event CollectionSet(address indexed collection, bool allowed);

    /// @notice Somebody else may stop trading from now on.
    event GuardianSet(address indexed guardian);
    /// @notice There are no listings, put-ups, purchases and bids until then.
    event TradingStopped(address indexed by, uint256 until);
    /// @notice Trading goes on before the stop's end.
    event TradingResumed(address indexed by);
    /// @notice A token that was sent here by mistake went back.
    event Rescued(address indexed collection, uint256 indexed tokenId, address indexed to);

    /// @notice The collection is not on the list.
    error CollectionNotAllowed(address collection);
    /// @notice The game's own collections are always on the list.
    error HomeCollection(address collection);
    /// @notice The coin is not on the list, or no longer.
    error CurrencyNotAllowed(address currency);
    /// @notice There is no room for another coin.
    error TooManyCurrencies(uint256 maximum);
    /// @notice A price in this coin would have to be whole coins or more.
    error TooFewDecimals(address currency, uint256 decimals);
    /// @notice The address does not say that it is a collection of the game.
    error NotACollection(address collection);
    /// @notice There is no contract at the coin's address.
    error NotACurrency(address currency);
    /// @notice An address that must be somebody's is zero.
    error ZeroAddress();
    /// @notice Nothing is given away.
    error ZeroPrice();
    /// @notice A record has no room for such a price.
    error PriceTooHigh(uint256 price, uint256 maximum);
    /// @notice A price is a multiple of `unit`: it has at most nine decimals.
    error PriceTooFine(uint256 price, uint256 unit);
    /// @notice The price is another than the caller was shown.
    error PriceChangedMeanwhile(uint256 price, uint256 expected);
    /// @notice The token is not any more what the caller was shown.
    error TraitsChangedMeanwhile(uint256 traits, uint256 expected);
    /// @notice The coin is another than the caller was shown.
    error CurrencyDiffers(address currency, address expected);
    /// @notice The BNB sent is not what is due.
    error WrongValue(uint256 sent, uint256 expected);
    /// @notice A coin kept part of a payment for itself.
    error WrongAmountReceived(uint256 received, uint256 expected);
    /// @notice The payee could not be given its share of gas.
    error NotEnoughGas(uint256 left, uint256 needed);
    /// @notice No credit waits for the caller.
    error NothingToCollect(address account, address currency);
    /// @notice The payee refused what it asked for.
    error PaymentRefused(address to, address currency, uint256 amount);
    /// @notice The contract keeps a record for the token and holds it on purpose.
    error NotStray(address collection, uint256 tokenId);
    /// @notice Only the guardian and the owner.
    error NotGuardian(address account);
    /// @notice Trading is stopped until then.
    error TradingIsStopped(uint256 until);
    /// @notice Trading is not stopped.
    error NotStopped(uint256 until);
    /// @notice A stop is followed by a rest, in which nobody can stop again.
    error StopTooSoon(uint256 from, uint256 timestamp);
    /// @notice The house's share must be so much before a stop; what is missing is sent with it.
    error StopNeedsDeposit(uint256 share, uint256 needed);
    /// @notice The owner can be another, but not nobody.
    error OwnerMustStay();

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

    /// @notice Does several things in one transaction, all or none of them: listing, cancelling, buying with a coin ...
    /// @param deeds Calls to this contract. They cannot carry BNB.
    function batch(bytes[] calldata deeds) external;

    /// @notice Sends the house's share to the beneficiary. Anyone may call it.
    /// @return amount What was sent.
    function sweepShare(address currency) external returns (uint256 amount);

    /// @notice Names the wallet that the house's share goes to. Only the owner.
    function nameBeneficiary(address beneficiary_) external;

    /// @notice Stops listings, put-ups, purchases and bids for STOP_SECONDS. The guardian or the owner, and again only
    /// STOP_REST after the end. Cancelling, withdrawing and collecting are never stopped. The BNB sent along fills the
    /// house's share up to STOP_DEPOSIT; it goes to the beneficiary with the next sweep after the stop.
    function stopTrading() external payable;

    /// @notice Ends a stop before its time. Only the owner.
    function resumeTrading() external;

    /// @notice Sends a token back that was sent here by mistake, and for which there is no record. Only the owner.
    /// @param to Its sender, which everybody can compare with the collection's Transfer.
    function rescue(address collection, uint256 tokenId, address to) external;

    /// @notice Names who may stop trading. Only the owner.
    function setGuardian(address guardian_) external;

    /// @notice Allows a coin, or no longer: then it buys nothing any more, and who holds a running auction in it may
    /// take the token home at once. Only the owner.
    function allowCurrency(address currency, bool allowed) external;

    /// @notice Allows a further collection for new trades, or no longer. Running ones are not touched. Only the owner.
    function allowCollection(address collection, bool allowed) external;

    /// @notice Who may stop trading besides the owner.
    function guardian() external view returns (address);

    /// @notice Until when trading is stopped; a past second when it is not.
    function stoppedUntil() external view returns (uint256);

    /// @notice The highest price, in base units.
    function maxPrice() external pure returns (uint256);

    /// @notice The wallet that the house's share goes to.
    function beneficiary() external view returns (address);

    /// @notice What waits for `account`.
    function credits(address account, address currency) external view returns (uint256);

    /// @notice What waits for all accounts together.
    function totalCredit(address currency) external view returns (uint256);

    /// @notice The house's share that has not been swept yet.
    function houseShare(address currency) external view returns (uint256);

    /// @notice Whether this coin buys anything. BNB (the zero address) always is.
    function isCurrency(address currency) external view returns (bool);

    /// @notice Whether new trades in this collection are possible.
    function isCollection(address collection) external view returns (bool);

    /// @notice The coins in the order of their numbers; the first is BNB.
    function currencies() external view returns (address[] memory);
}
