// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The door between wallet and game
/// @notice Tokens and coins go into the game by a deposit and come out by a voucher that the game's server signed
/// (EIP-712, so bound to this chain and this vault). What vouchers can take out is capped by voucher, by hour and by
/// day, so that a stolen signing key does limited harm. A guardian may pause claims for a while; a depositor's own way
/// out (`requestExit`, then `exit`) needs neither server nor guardian and cannot be paused. What could take more out
/// (a new signer, higher limits) is announced, and counts only after everybody had the time to leave.
interface IGameVault {
    /// @notice Takes a token out of the game.
    /// @param receiver Who gets the token.
    /// @param collection Its collection.
    /// @param tokenId The token; the vault holds it.
    /// @param transfers The token's count of transfers since its deposit. So a voucher is good for that deposit alone,
    /// and never for what the next owner has deposited.
    /// @param traits What the token has become in the game, or zero when nothing changed.
    /// @param fee What the caller pays for it, in HERO.
    /// @param nonce Used once in this vault.
    /// @param deadline The last second in which it is accepted.
    struct AssetClaim {
        address receiver;
        address collection;
        uint256 tokenId;
        uint256 transfers;
        uint256 traits;
        uint256 fee;
        uint256 nonce;
        uint256 deadline;
    }

    /// @notice Takes coins out of the game. Fields as in AssetClaim.
    struct CoinClaim {
        address receiver;
        address coin;
        uint256 amount;
        uint256 fee;
        uint256 nonce;
        uint256 deadline;
    }

    /// @notice Makes new tokens out of what was won in the game, one for each of `traits`. Fields as in AssetClaim.
    struct MintClaim {
        address receiver;
        address collection;
        uint256[] traits;
        uint256 fee;
        uint256 nonce;
        uint256 deadline;
    }

    /// @notice How much of one coin (in base units), or how many tokens of one collection, vouchers can take out. Hour
    /// and day are buckets: each holds at most its limit and leaks as much in its period, second by second. So there is
    /// no turn of an hour or day at which more can leave at once.
    struct Limits {
        uint256 perVoucher;
        uint256 perHour;
        uint256 perDay;
    }

    /// @notice A player brought a token into the game, for the role on that server.
    event AssetDeposited(
        address indexed player, address indexed collection, uint256 indexed tokenId, uint256 serverId
    );
    /// @notice A player brought coins into the game, for the role on that server.
    event CoinDeposited(address indexed player, address indexed coin, uint256 amount, uint256 serverId);
    /// @notice A deposit of the activation coin that activates its sender's account.
    event Activated(address indexed player, address indexed coin, uint256 amount);
    /// @notice A token left the game by the voucher of that nonce.
    event AssetClaimed(
        uint256 indexed nonce, address indexed receiver, address indexed collection, uint256 tokenId, uint256 fee
    );
    /// @notice Coins left the game by the voucher of that nonce.
    event CoinClaimed(
        uint256 indexed nonce, address indexed receiver, address indexed coin, uint256 amount, uint256 fee
    );
    /// @notice The tokens `firstId` to `firstId + count - 1` were minted.
    event MintClaimed(
        uint256 indexed nonce,
        address indexed receiver,
        address indexed collection,
        uint256 firstId,
        uint256 count,
        uint256 fee
    );
    /// @notice A depositor wants a token back without the server; from `exitAt` on they can take it.
    event ExitRequested(
        address indexed player, address indexed collection, uint256 indexed tokenId, uint256 exitAt
    );
    /// @notice A depositor stays in the game after all.
    event ExitCancelled(address indexed player, address indexed collection, uint256 indexed tokenId);
    /// @notice A depositor took a token home without the server.
    event Exited(address indexed player, address indexed collection, uint256 indexed tokenId);
    /// @notice This key signs vouchers from now on; all that another one signed is void.
    event SignerSet(address indexed signer);
    /// @notice The owner may put this signer in charge from then on.
    event SignerAnnounced(address indexed signer, uint256 from);
    /// @notice This signer signs nothing any more, and never will.
    event SignerStopped(address indexed signer, address indexed by);
    /// @notice The owner may put these limits in force from then on.
    event LimitsAnnounced(address indexed item, uint256 perVoucher, uint256 perHour, uint256 perDay, uint256 from);
    /// @notice A token that was sent here by mistake went back.
    event Rescued(address indexed collection, uint256 indexed tokenId, address indexed to);
    /// @notice Somebody else may pause, lower limits and retire signers from now on.
    event GuardianSet(address indexed guardian);
    /// @notice Fees go to another wallet from now on.
    event TreasurySet(address indexed treasury);
    /// @notice Deposits of a coin are accepted, or no longer.
    event CoinSet(address indexed coin, bool accepted);
    /// @notice Deposits of a collection are accepted, or no longer.
    event CollectionSet(address indexed collection, bool accepted);
    /// @notice Vouchers can take out so much of one coin or collection from now on.
    event LimitsSet(address indexed item, uint256 perVoucher, uint256 perHour, uint256 perDay);
    /// @notice No voucher is accepted until then.
    event ClaimsPaused(address indexed by, uint256 until);
    /// @notice Vouchers are accepted before the end of the pause.
    event ClaimsResumed(address indexed by);

    /// @notice An address that must be somebody's is zero.
    error ZeroAddress();
    /// @notice Deposits of this coin are not accepted.
    error CoinNotAccepted(address coin);
    /// @notice Deposits of this collection are not accepted.
    error CollectionNotAccepted(address collection);
    /// @notice A coin kept part of a deposit for itself.
    error WrongAmountReceived(uint256 received, uint256 expected);
    /// @notice Only MDV and META activate an account.
    error NotActivationCoin(address coin);
    /// @notice An account is activated with at least so much.
    error TooLittleToActivate(uint256 amount, uint256 minimum);
    /// @notice No voucher is accepted until then.
    error ClaimsArePaused(uint256 until);
    /// @notice The voucher's last second has passed.
    error VoucherExpired(uint256 deadline, uint256 timestamp);
    /// @notice The voucher was redeemed already.
    error NonceUsed(uint256 nonce);
    /// @notice The voucher is signed by somebody else, or says something else than was signed.
    error WrongSigner(address recovered, address signer);
    /// @notice No single voucher takes out so much.
    error OverVoucherLimit(address item, uint256 amount, uint256 limit);
    /// @notice The hour's bucket has room for no more than `left` now.
    error OverHourLimit(address item, uint256 amount, uint256 left);
    /// @notice The day's bucket has room for no more than `left` now.
    error OverDayLimit(address item, uint256 amount, uint256 left);
    /// @notice A voucher for no tokens is none.
    error NothingToMint();
    /// @notice The token has moved since the deposit that the voucher was signed for.
    error NotThisDeposit(address collection, uint256 tokenId, uint256 transfers, uint256 expected);
    /// @notice Nobody has deposited the token.
    error NotInVault(address collection, uint256 tokenId);
    /// @notice Somebody else has deposited the token.
    error NotDepositor(address account, address depositor);
    /// @notice The exit was asked for before.
    error ExitAlreadyRequested(uint256 exitAt);
    /// @notice The exit was not asked for.
    error ExitNotRequested(address collection, uint256 tokenId);
    /// @notice An exit takes until then.
    error ExitTooEarly(uint256 exitAt, uint256 timestamp);
    /// @notice Only the guardian and the owner.
    error NotGuardian(address account);
    /// @notice Signer and owner are never the same.
    error SignerIsOwner(address account);
    /// @notice A retired key never returns.
    error SignerRetired(address signer);
    /// @notice A deposit of nothing is none.
    error NothingToDeposit(address coin);
    /// @notice A new signer or higher limits must be announced first.
    error NotAnnounced(address what);
    /// @notice What was announced counts from then on.
    error ChangeTooEarly(uint256 from, uint256 timestamp);
    /// @notice What was announced was not put in force in time.
    error ChangeTooLate(uint256 until, uint256 timestamp);
    /// @notice There is no room for such a limit.
    error LimitTooHigh(uint256 limit, uint256 maximum);
    /// @notice Higher limits are announced, not set.
    error NotLower(address item);
    /// @notice The token was deposited: it is its depositor's.
    error NotStray(address collection, uint256 tokenId);
    /// @notice The owner can be another, but not nobody.
    error OwnerMustStay();

    /// @notice Brings the caller's token into the game. The vault must be approved to move it.
    /// @param serverId The game server whose role gets it.
    function depositAsset(address collection, uint256 tokenId, uint256 serverId) external;

    /// @notice Brings the caller's coins into the game. The vault must be approved to take them.
    function depositCoin(address coin, uint256 amount, uint256 serverId) external;

    /// @notice Activates the caller's account by a deposit of at least one MDV or META.
    function activate(address coin, uint256 amount) external;

    /// @notice Redeems a voucher for a token. Anyone may; the receiver gets it, the caller pays the fee.
    function claimAsset(AssetClaim calldata voucher, bytes calldata signature) external;

    /// @notice Redeems a voucher for coins. Anyone may; the receiver gets them, the caller pays the fee.
    function claimCoin(CoinClaim calldata voucher, bytes calldata signature) external;

    /// @notice Redeems a voucher for new tokens. Anyone may; the receiver gets them, the caller pays the fee.
    /// @return firstId The first new token's number.
    function claimMint(MintClaim calldata voucher, bytes calldata signature) external returns (uint256 firstId);

    /// @notice Says that the caller wants a token back that they deposited, without the server. Never paused.
    function requestExit(address collection, uint256 tokenId) external;

    /// @notice Stays in the game after all.
    function cancelExit(address collection, uint256 tokenId) external;

    /// @notice Takes the token home once EXIT_DELAY has passed since the request. Never paused.
    function exit(address collection, uint256 tokenId) external;

    /// @notice Stops claims until PAUSE_SECONDS from now, when they go on by themselves. The guardian or the owner.
    function pauseClaims() external;

    /// @notice Lets claims go on. Only the owner.
    function resumeClaims() external;

    /// @notice Says that a key may sign vouchers from CHANGE_DELAY on. One that waits in reserve can be put in charge
    /// at once when it is needed. Never the owner's. Only the owner.
    function announceSigner(address signer_) external;

    /// @notice Rotates the key that vouchers are signed with, to one whose time has come. All that the old one signed
    /// is void from now on, for good: a retired key never returns. Only the owner.
    function setSigner(address signer_) external;

    /// @notice Takes a key out of service at once, the present one or one in reserve. The guardian or the owner.
    function retireSigner(address signer_) external;

    /// @notice Names who may pause, lower limits and retire signers. Only the owner.
    function setGuardian(address guardian_) external;

    /// @notice Names who gets the fees. Only the owner.
    function setTreasury(address treasury_) external;

    /// @notice Accepts deposits of a coin, or no longer. Claims are not touched. Only the owner.
    function setCoin(address coin, bool accepted) external;

    /// @notice Accepts deposits of a collection, or no longer. Claims and exits are not touched. Only the owner.
    function setCollection(address collection, bool accepted) external;

    /// @notice Lowers what vouchers can take out of one coin or collection, at once. The guardian or the owner.
    function lowerLimits(address item, Limits calldata limits) external;

    /// @notice Says what vouchers will be able to take out of one coin or collection from CHANGE_DELAY on. Only the
    /// owner.
    function announceLimits(address item, Limits calldata limits) external;

    /// @notice Puts announced limits in force, within CHANGE_WINDOW of their time. Only the owner.
    function setLimits(address item) external;

    /// @notice Sends a token back that was sent here by mistake and that nobody has deposited. Only the owner.
    /// @param to Its sender, which everybody can compare with the collection's Transfer.
    function rescue(address collection, uint256 tokenId, address to) external;

    /// @notice From when on a key may be put in charge; zero: it was not announced.
    function usableFrom(address signer_) external view returns (uint256);

    /// @notice Limits that are announced, and from when on they may be put in force; zero: there are none.
    function announcedLimitsOf(address item) external view returns (Limits memory limits, uint256 from);

    /// @notice The key that vouchers are signed with; zero: it was retired, and none has followed.
    function signer() external view returns (address);

    /// @notice Who may pause, lower limits and retire signers besides the owner.
    function guardian() external view returns (address);

    /// @notice The wallet that fees go to.
    function treasury() external view returns (address);

    /// @notice Until when claims are paused; a past second when they are not.
    function pausedUntil() external view returns (uint256);

    /// @notice Whether deposits of a coin are accepted.
    function isCoin(address coin) external view returns (bool);

    /// @notice Whether deposits of a collection are accepted.
    function isCollection(address collection) external view returns (bool);

    /// @notice Whether a key was retired.
    function isRetired(address signer_) external view returns (bool);

    /// @notice Whether a voucher was redeemed.
    function isNonceUsed(uint256 nonce) external view returns (bool);

    /// @notice What vouchers can take out of one coin or collection.
    function limitsOf(address item) external view returns (Limits memory);

    /// @notice What vouchers can take out of one coin or collection now: the room in the hour's bucket and the day's.
    function leftOf(address item) external view returns (uint256 inHour, uint256 inDay);

    /// @notice Who deposited a token that is in the vault, and from when on they can take it home (zero: not asked).
    function depositOf(address collection, uint256 tokenId) external view returns (address depositor, uint256 exitAt);

    /// @notice What the signer signs for a token.
    function digestOfAsset(AssetClaim calldata voucher) external view returns (bytes32);

    /// @notice What the signer signs for coins.
    function digestOfCoin(CoinClaim calldata voucher) external view returns (bytes32);

    /// @notice What the signer signs for new tokens.
    function digestOfMint(MintClaim calldata voucher) external view returns (bytes32);
}
