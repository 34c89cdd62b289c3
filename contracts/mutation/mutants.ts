/** One guard or figure of a contract, changed so that it no longer does its work. A test must notice. */
export type Mutant = {
  file: string
  /** What the source says; it must occur exactly once, or `nth` says which. */
  from: string
  to: string
  nth?: number
  /** What the guard is for. */
  guard: string
  /** In the short form as well. */
  short?: true
}

export const mutants: Mutant[] = [
  // Nft111
  {
    file: 'Nft111',
    guard: 'a token cannot be put up twice',
    from: 'if (_load(place).exists()) revert AlreadyUp',
    to: 'if (false) revert AlreadyUp',
  },

  { file: 'Nft111', guard: 'putting up wants an allowed collection', from: '_requireCollection(collection);', to: '' },

  {
    file: 'Nft111',
    guard: 'a first price fits its place',
    from: 'if (units > MAX_FIRST_UNITS) revert',
    to: 'if (false) revert',
  },

  {
    file: 'Nft111',
    guard: 'the token really arrived',
    from: 'if (owner != address(this)) revert NotReceived(collection, tokenId);',
    to: '',
  },

  {
    file: 'Nft111',
    guard: 'a bid needs an auction',
    from: 'if (!auction.exists()) revert NotUp(collection, tokenId);',
    to: '',
    nth: 1,
  },

  { file: 'Nft111', guard: 'the deadline', from: 'if (block.timestamp > deadline)', to: 'if (false)', short: true },
  {
    file: 'Nft111',
    guard: 'the deadline is the last second',
    from: 'block.timestamp > deadline',
    to: 'block.timestamp >= deadline',
  },
  {
    file: 'Nft111',
    guard: 'the holder guard',
    from: 'if (auction.holder() != expectedHolder) revert',
    to: 'if (false) revert',
    short: true,
  },

  {
    file: 'Nft111',
    guard: 'the price guard',
    from: 'if (present * PRICE_UNIT != expectedPrice) {',
    to: 'if (false) {',
    short: true,
  },

  {
    file: 'Nft111',
    guard: 'no bid at the lock block',
    from: 'block.number >= lockBlock',
    to: 'block.number > lockBlock',
    short: true,
  },

  { file: 'Nft111', guard: 'no bid after the lock', from: 'block.number >= lockBlock', to: 'false' },

  { file: 'Nft111', guard: 'the coin guard', from: '_requireCurrency(currency, auction.coin());', to: '' },

  { file: 'Nft111', guard: 'the least bid', from: 'if (units < _minimum(present)) revert', to: 'if (false) revert' },

  {
    file: 'Nft111',
    guard: 'the least bid is enough',
    from: 'units < _minimum(present)',
    to: 'units <= _minimum(present)',
  },

  { file: 'Nft111', guard: 'a step of 1.11', from: 'present * 111 + 99', to: 'present * 110 + 99', short: true },
  { file: 'Nft111', guard: 'the step rounds up', from: 'present * 111 + 99', to: 'present * 111', short: true },
  { file: 'Nft111', guard: 'a tenth for the community', from: 'PRICE_UNIT / 10 * 9', to: 'PRICE_UNIT / 10 * 8' },

  {
    file: 'Nft111',
    guard: 'the lock moves with a bid',
    from: 'block.number + _lockBlocks(auction.lock())',
    to: 'block.number + _lockBlocks(auction.lock()) - 1',
  },

  {
    file: 'Nft111',
    guard: 'the bidder becomes the holder',
    from: 'auction.withBid(msg.sender, units, lockBlock)',
    to: 'auction.withBid(expectedHolder, units, lockBlock)',
  },

  {
    file: 'Nft111',
    guard: 'only the holder ends an auction',
    from: 'if (auction.holder() != msg.sender) revert',
    to: 'if (false) revert',
    short: true,
  },

  {
    file: 'Nft111',
    guard: 'only after the lock',
    from: 'if (block.number < lockBlock && isCurrency',
    to: 'if (false && isCurrency',
    short: true,
  },

  {
    file: 'Nft111',
    guard: 'from the lock block on',
    from: 'block.number < lockBlock',
    to: 'block.number <= lockBlock',
  },
  {
    file: 'Nft111',
    guard: 'ending needs an auction',
    from: 'if (!auction.exists()) revert NotUp(collection, tokenId);',
    to: '',
    nth: 2,
  },

  { file: 'Nft111', guard: 'a withdrawn token has no record', from: 'Slots.store(place, 0);', to: '' },

  {
    file: 'Nft111',
    guard: 'a new start has no clock',
    from: 'auction.startedOver(msg.sender, units)',
    to: 'auction.withBid(msg.sender, units, auction.lockBlock())',
  },

  {
    file: 'Nft111',
    guard: 'BNB is no coin of buyWithToken',
    from: 'if (currency == address(0)) revert CurrencyNotAllowed(currency);',
    to: '',
  },
  { file: 'Nft111', guard: 'a coin is really taken', from: '_pull(currency, price_);', to: '' },
  { file: 'Nft111', guard: 'the holder is paid', from: '_pay(expectedHolder, address(0), toHolder);', to: '' },
  {
    file: 'Nft111',
    guard: 'the holder is paid in the coin',
    from: '_pay(expectedHolder, currency, toHolder);',
    to: '',
  },
  {
    file: 'Nft111',
    guard: 'buy is not re-entered',
    from: 'external payable whileOpen nonReentrant',
    to: 'external payable whileOpen',
  },

  {
    file: 'Nft111',
    guard: 'buyWithToken is not re-entered',
    from: '        uint256 deadline\n    ) external nonReentrant',
    to: '        uint256 deadline\n    ) external',
  },
  {
    file: 'Nft111',
    guard: 'putUp is not re-entered',
    from: 'uint256 price_) external nonReentrant',
    to: 'uint256 price_) external',
  },
  {
    file: 'Nft111',
    guard: 'withdraw is not re-entered',
    from: 'uint256 tokenId) external nonReentrant',
    to: 'uint256 tokenId) external',
  },
  { file: 'Nft111', guard: 'the lock has bounds', from: 'length < MIN_LOCK_BLOCKS ||', to: '' },

  { file: 'Nft111', guard: 'the lock has an upper bound', from: '|| length > MAX_LOCK_BLOCKS', to: '' },

  {
    file: 'Nft111',
    guard: 'at most sixteen locks',
    from: 'if (lockBlocks_.length > MAX_LOCKS) revert',
    to: 'if (false) revert',
  },

  {
    file: 'Nft111',
    guard: 'only the owner sets the lock',
    from: 'function setLockBlocks(uint256 lockBlocks_) external onlyOwner',
    to: 'function setLockBlocks(uint256 lockBlocks_) external',
  },
  // Market
  { file: 'Market', guard: 'listing wants an allowed collection', from: '_requireCollection(collection);', to: '' },
  { file: 'Payments', guard: 'a price is not zero', from: 'if (price == 0) revert ZeroPrice();', to: '' },

  {
    file: 'Payments',
    guard: 'a changed price fits its place',
    from: 'iszero(lt(sub(units, 1), maximum))',
    to: '0',
    short: true,
  },

  {
    file: 'Market',
    guard: 'only the owner lists',
    from: 'if (owner != msg.sender) revert NotTokenOwner',
    to: 'if (false) revert NotTokenOwner',
    short: true,
  },

  {
    file: 'Market',
    guard: 'only the seller changes and cancels',
    from: 'if (!listing.exists()) revert NotListed(collection, tokenId);',
    to: '',
    nth: 2,
  },

  {
    file: 'libraries/Slots',
    guard: 'a listing belongs to its seller',
    from: 'mstore(0x40, account)',
    to: 'mstore(0x40, 0)',
  },

  {
    file: 'Market',
    guard: 'a sale needs a listing',
    from: 'if (!listing.exists()) revert NotListed(collection, tokenId);',
    to: '',
    nth: 1,
  },

  {
    file: 'Market',
    guard: 'a transfer ends a listing',
    from: 'if (listing.transfers() != transfers) listing = PackedListing.wrap(0);',
    to: '',
    short: true,
  },

  {
    file: 'Market',
    guard: 'the price guard',
    from: 'if (price != expectedPrice) revert',
    to: 'if (false) revert',
    short: true,
  },
  { file: 'Market', guard: 'the coin guard', from: '_requireCurrency(currency, listing.coin());', to: '' },

  {
    file: 'Market',
    guard: 'exact payment',
    from: 'if (msg.value != due) revert',
    to: 'if (msg.value < due) revert',
    short: true,
  },
  {
    file: 'Market',
    guard: 'no payment, no token',
    from: 'if (msg.value != due) revert',
    to: 'if (msg.value > due) revert',
  },
  { file: 'Market', guard: 'a cancelled listing is gone', from: 'Slots.store(place, 0);', to: '', nth: 1 },

  {
    file: 'Market',
    guard: 'the fee',
    from: 'price / BPS * listing.feeBps()',
    to: 'price / BPS * listing.feeBps() + 1',
  },

  {
    file: 'Market',
    guard: 'the seller gets the rest',
    from: '_pay(seller, currency, price - fee);',
    to: '_pay(seller, currency, price);',
  },
  {
    file: 'Market',
    guard: 'a coin is really taken',
    from: 'if (currency != address(0)) _pull(currency, price);',
    to: '',
  },
  {
    file: 'Market',
    guard: 'the fee has a cap',
    from: 'if (feeBps_ > MAX_FEE_BPS) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'Market',
    guard: 'only the owner sets the fee',
    from: 'function setFee(uint256 feeBps_) external onlyOwner',
    to: 'function setFee(uint256 feeBps_) external',
  },
  { file: 'Market', guard: 'buy is not re-entered', from: '        nonReentrant\n', to: '' },
  // Payments
  {
    file: 'Payments',
    guard: 'a deed that fails takes its permit along',
    from: 'if (!done) {',
    to: 'if (false) {',
    short: true,
  },
  {
    file: 'Payments',
    guard: 'a permit is the caller’s own',
    from: '.permit(msg.sender, address(this), amount',
    to: '.permit(tx.origin, address(this), amount',
  },
  {
    file: 'Payments',
    guard: 'a permit that was sent before does no harm',
    from: 'try IERC20Permit(currency).permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}',
    to: 'IERC20Permit(currency).permit(msg.sender, address(this), amount, deadline, v, r, s);',
  },

  {
    file: 'Payments',
    guard: 'a refused payment becomes a credit',
    from: '_credits[currency][to] += amount;',
    to: '',
    short: true,
  },
  { file: 'Payments', guard: 'credits are counted', from: 'totalCredit[currency] += amount;', to: '', short: true },
  {
    file: 'Payments',
    guard: 'credits add up',
    from: '_credits[currency][to] += amount;',
    to: '_credits[currency][to] = amount;',
  },
  {
    file: 'Payments',
    guard: 'a credit is collected once',
    from: '_credits[currency][msg.sender] = 0;',
    to: '',
    short: true,
  },
  { file: 'Payments', guard: 'a collected credit is no longer owed', from: 'totalCredit[currency] -= amount;', to: '' },
  {
    file: 'Payments',
    guard: 'no credit, nothing to collect',
    from: 'if (amount == 0) revert NothingToCollect',
    to: 'if (false) revert NothingToCollect',
  },
  { file: 'Payments', guard: 'nothing goes to nobody', from: 'if (to == address(0)) revert ZeroAddress();', to: '' },
  {
    file: 'Payments',
    guard: 'sweeping leaves the credits',
    from: 'return held - totalCredit[currency];',
    to: 'return held;',
    short: true,
  },
  {
    file: 'Payments',
    guard: 'a payee cannot be starved (BNB)',
    from: 'if (gasleft() < MIN_GAS_BNB) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'Payments',
    guard: 'a payee cannot be starved (coin)',
    from: 'if (gasleft() < MIN_GAS_TOKEN) revert',
    to: 'if (false) revert',
  },
  {
    file: 'Payments',
    guard: 'a payee cannot burn all gas (BNB)',
    from: 'call(PAYEE_GAS, to,',
    to: 'call(gas(), to,',
    short: true,
  },
  {
    file: 'Payments',
    guard: 'a payee cannot burn all gas (coin)',
    from: 'call(TOKEN_GAS, currency,',
    to: 'call(gas(), currency,',
  },
  { file: 'Payments', guard: 'a coin that answers false has not paid', from: 'eq(mload(0x00), 1)', to: '1' },
  {
    file: 'Payments',
    guard: 'a coin that answers nothing has paid',
    from: 'or(iszero(returndatasize()), eq(',
    to: 'or(0, eq(',
  },
  {
    file: 'Payments',
    guard: 'a coin that keeps a fee is refused',
    from: 'if (received != amount) revert WrongAmountReceived',
    to: 'if (false) revert WrongAmountReceived',
    short: true,
  },
  {
    file: 'Payments',
    guard: 'an asked-for payment arrives or reverts',
    from: 'if (!paid) revert PaymentRefused',
    to: 'if (false) revert PaymentRefused',
  },
  {
    file: 'Payments',
    guard: 'collections are an allow-list',
    from: 'if (!_collections[collection]) revert',
    to: 'if (false) revert',
    short: true,
  },
  { file: 'Payments', guard: 'coins are an allow-list', from: 'if (!state.allowed) revert', to: 'if (false) revert' },
  {
    file: 'Payments',
    guard: 'a coin is a contract',
    from: 'if (currency.code.length == 0) revert',
    to: 'if (false) revert',
  },
  {
    file: 'Payments',
    guard: 'at most sixteen coins',
    from: 'if (_currencies.length == MAX_CURRENCIES) revert',
    to: 'if (false) revert',
  },
  { file: 'Payments', guard: 'a coin keeps its number', from: 'if (state.index == 0) {', to: 'if (true) {' },
  {
    file: 'Payments',
    guard: 'a collection says that it is one',
    from: 'if (allowed) _requireNft(collection);',
    to: '',
  },
  {
    file: 'Payments',
    guard: "the game's own collections are checked",
    from: '            _requireNft(collections[i]);\n',
    to: '',
  },

  { file: 'Payments', guard: 'a short answer is none', from: 'gt(returndatasize(), 0x5f)', to: '1' },

  {
    file: 'Payments',
    guard: 'only the owner names the beneficiary',
    from: 'function nameBeneficiary(address beneficiary_) external onlyOwner',
    to: 'function nameBeneficiary(address beneficiary_) external',
  },
  {
    file: 'Payments',
    guard: 'only the owner allows coins',
    from: 'function allowCurrency(address currency, bool allowed) external onlyOwner',
    to: 'function allowCurrency(address currency, bool allowed) external',
  },
  {
    file: 'Payments',
    guard: 'only the owner allows collections',
    from: 'function allowCollection(address collection, bool allowed) external onlyOwner',
    to: 'function allowCollection(address collection, bool allowed) external',
  },
  {
    file: 'Payments',
    guard: 'there is a beneficiary',
    from: 'if (beneficiary_ == address(0)) revert ZeroAddress();',
    to: '',
  },
  {
    file: 'Payments',
    guard: 'collect is not re-entered',
    from: 'function collect(address currency, address to) external nonReentrant',
    to: 'function collect(address currency, address to) external',
  },
  {
    file: 'Payments',
    guard: 'sweepShare is not re-entered',
    from: 'external nonReentrant returns (uint256 amount)',
    to: 'external returns (uint256 amount)',
  },
  // GameNft
  {
    file: 'GameNft',
    guard: 'only minters mint and change traits',
    from: 'if (!isMinter[msg.sender]) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'GameNft',
    guard: 'only the owner names minters',
    from: 'function setMinter(address account, bool allowed) external onlyOwner',
    to: 'function setMinter(address account, bool allowed) external',
  },
  { file: 'GameNft', guard: 'every transfer counts', from: 'add(sload(place), ONE_TRANSFER)', to: 'sload(place)' },

  { file: 'GameNft', guard: 'a mint does not count', from: 'if (from == address(0)) return;', to: '' },
  {
    file: 'GameNft',
    guard: 'new traits leave the count',
    from: '(_getExtraData(tokenId) >> 64 << 64) | traits',
    to: 'traits',
  },
  {
    file: 'GameNft',
    guard: 'an empty batch is refused',
    from: 'if (traits.length == 0) revert',
    to: 'if (false) revert',
  },
  {
    file: 'GameNft',
    guard: 'only existing tokens get traits',
    from: 'if (!_exists(tokenId)) revert NoSuchToken(tokenId);',
    to: '',
    nth: 1,
  },
  {
    file: 'GameNft',
    guard: 'only existing tokens have traits',
    from: 'if (!_exists(tokenId)) revert NoSuchToken(tokenId);',
    to: '',
    nth: 2,
  },
  {
    file: 'GameNft',
    guard: 'only existing tokens have metadata',
    from: 'if (!_exists(tokenId)) revert NoSuchToken(tokenId);',
    to: '',
    nth: 3,
  },
  {
    file: 'GameNft',
    guard: 'only the owner or an approved one burns',
    from: '_burn(msg.sender, tokenId);',
    to: '_burn(tokenId);',
  },
  // GameToken
  { file: 'GameToken', guard: 'only the owner makes coins', from: 'external onlyOwner', to: 'external', short: true },
  // GameVault
  {
    file: 'GameVault',
    guard: 'deposits of accepted collections only',
    from: 'if (!isCollection[collection]) revert',
    to: 'if (false) revert',
  },
  {
    file: 'GameVault',
    guard: 'deposits of accepted coins only',
    from: 'if (!isCoin[coin]) revert',
    to: 'if (false) revert',
  },
  {
    file: 'GameVault',
    guard: 'activation in MDV or META',
    from: 'if (coin != MDV && coin != META) revert',
    to: 'if (false) revert',
  },
  {
    file: 'GameVault',
    guard: 'activation takes one coin',
    from: 'if (amount < ACTIVATION_AMOUNT) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'a coin that keeps a fee is refused',
    from: 'if (received != amount) revert',
    to: 'if (false) revert',
  },
  {
    file: 'GameVault',
    guard: 'a pause stops claims',
    from: 'if (block.timestamp < pausedUntil) revert',
    to: 'if (false) revert',
    short: true,
  },
  { file: 'GameVault', guard: 'a pause ends by itself', from: 'block.timestamp < pausedUntil', to: 'pausedUntil != 0' },
  {
    file: 'GameVault',
    guard: 'a voucher expires',
    from: 'if (block.timestamp > deadline) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'a voucher is used once',
    from: 'if (used & bit != 0) revert',
    to: 'if (false) revert',
    short: true,
  },
  { file: 'GameVault', guard: 'a used voucher is marked', from: '_usedNonces[nonce >> 8] = used | bit;', to: '' },
  { file: 'GameVault', guard: 'a nonce leaves its neighbours', from: '= used | bit;', to: '= bit;' },
  {
    file: 'GameVault',
    guard: 'only the signer signs',
    from: 'if (recovered != signer) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'the limit by voucher',
    from: 'if (amount > limits.perVoucher) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'the limit by hour',
    from: 'if (amount > left) revert OverHourLimit',
    to: 'if (false) revert OverHourLimit',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'the limit by day',
    from: 'if (amount > left) revert OverDayLimit',
    to: 'if (false) revert OverDayLimit',
    short: true,
  },
  { file: 'GameVault', guard: 'an hour is counted', from: 'usage.inHour += uint96(amount);', to: '' },
  { file: 'GameVault', guard: 'a day is counted', from: 'usage.inDay += uint96(amount);', to: '' },
  {
    file: 'GameVault',
    guard: 'the next hour starts at zero',
    from: 'if (usage.hour != hour) (usage.hour, usage.inHour) = (hour, 0);',
    to: '',
  },
  {
    file: 'GameVault',
    guard: 'the next day starts at zero',
    from: 'if (usage.day != day) (usage.day, usage.inDay) = (day, 0);',
    to: '',
  },
  { file: 'GameVault', guard: 'tokens count against the limits', from: '_count(voucher.collection, 1);', to: '' },
  { file: 'GameVault', guard: 'coins count against the limits', from: '_count(voucher.coin, voucher.amount);', to: '' },
  { file: 'GameVault', guard: 'mints count against the limits', from: '_count(voucher.collection, count);', to: '' },
  {
    file: 'GameVault',
    guard: 'a claim ends a deposit',
    from: 'delete _deposits[voucher.collection][voucher.tokenId];',
    to: '',
  },
  {
    file: 'GameVault',
    guard: 'the fee is paid',
    from: 'if (fee != 0) IERC20(HERO).safeTransferFrom(msg.sender, treasury, fee);',
    to: '',
  },
  { file: 'GameVault', guard: 'nothing to mint is refused', from: 'if (count == 0) revert', to: 'if (false) revert' },
  {
    file: 'GameVault',
    guard: 'only the depositor leaves',
    from: 'if (deposit.depositor != msg.sender) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'only what was deposited leaves',
    from: 'if (deposit.depositor == address(0)) revert',
    to: 'if (false) revert',
  },
  {
    file: 'GameVault',
    guard: 'an exit waits',
    from: 'if (block.timestamp < exitAt) revert',
    to: 'if (false) revert',
    short: true,
  },
  { file: 'GameVault', guard: 'an exit is asked for', from: 'if (exitAt == 0) revert', to: 'if (false) revert' },
  {
    file: 'GameVault',
    guard: 'an exit is asked for once',
    from: 'if (deposit.exitAt != 0) revert',
    to: 'if (false) revert',
  },
  {
    file: 'GameVault',
    guard: 'only an asked-for exit is cancelled',
    from: 'if (deposit.exitAt == 0) revert',
    to: 'if (false) revert',
  },
  { file: 'GameVault', guard: 'a cancelled exit is off', from: 'deposit.exitAt = 0;', to: '' },
  { file: 'GameVault', guard: 'a token leaves once', from: 'delete _deposits[collection][tokenId];', to: '' },
  {
    file: 'GameVault',
    guard: 'only guardian and owner pause',
    from: 'if (msg.sender != guardian && msg.sender != owner()) revert',
    to: 'if (false) revert',
  },
  {
    file: 'GameVault',
    guard: 'only the owner resumes',
    from: 'function resumeClaims() external onlyOwner',
    to: 'function resumeClaims() external',
  },
  {
    file: 'GameVault',
    guard: 'only the owner rotates the signer',
    from: 'function setSigner(address signer_) external onlyOwner',
    to: 'function setSigner(address signer_) external',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'only the owner sets limits',
    from: 'Limits calldata limits) external onlyOwner',
    to: 'Limits calldata limits) external',
  },
  {
    file: 'GameVault',
    guard: 'a retired signer stays retired',
    from: 'isRetired[signer] = true;',
    to: '',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'a retired signer does not return',
    from: 'if (isRetired[signer_]) revert',
    to: 'if (false) revert',
  },
  {
    file: 'GameVault',
    guard: 'the signer is not the owner',
    from: 'if (signer_ == owner()) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'the signer does not become the owner',
    from: 'if (newOwner != address(0) && newOwner == signer) revert',
    to: 'if (false) revert',
  },
  { file: 'GameVault', guard: 'there is a signer', from: 'if (signer_ == address(0)) revert', to: 'if (false) revert' },
  {
    file: 'GameVault',
    guard: 'there is a treasury',
    from: 'if (treasury_ == address(0)) revert',
    to: 'if (false) revert',
  },
  // Owners, and what the first run missed
  { file: 'Payments', guard: 'a tenth decimal is refused', from: 'or(mod(price, unit), ', to: 'or(0, ', short: true },
  {
    file: 'Payments',
    guard: 'a stopped trade is refused',
    from: 'if (block.timestamp < until) revert TradingIsStopped(until);',
    to: '',
  },
  {
    file: 'Payments',
    guard: 'a stopped purchase is refused',
    from: 'if (_isStopped()) revert TradingIsStopped',
    to: 'if (false) revert TradingIsStopped',
    short: true,
  },
  {
    file: 'Payments',
    guard: 'a purchase sees the deposit',
    from: 'if (address(this).balance - msg.value >= STOP_DEPOSIT)',
    to: 'if (address(this).balance - msg.value > STOP_DEPOSIT)',
  },
  {
    file: 'Payments',
    guard: 'a stop has its deposit',
    from: 'if (share < STOP_DEPOSIT) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'Payments',
    guard: 'a sweep leaves the deposit',
    from: 'if (currency == address(0) && _isStopped()) amount -= STOP_DEPOSIT;',
    to: '',
    short: true,
  },
  {
    file: 'Payments',
    guard: 'a stop is followed by a rest',
    from: 'if (block.timestamp < restUntil) revert',
    to: 'if (false) revert',
  },
  {
    file: 'Payments',
    guard: 'only the guardian stops',
    from: 'if (msg.sender != guardian && msg.sender != owner()) revert',
    to: 'if (false) revert',
  },
  {
    file: 'Payments',
    guard: 'what has a record is no stray',
    from: 'if (_isRecorded(collection, tokenId)) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'Payments',
    guard: 'the game’s own collections stay',
    from: 'if (_isHome(collection)) revert',
    to: 'if (false) revert',
  },
  {
    file: 'Payments',
    guard: 'few decimals are refused',
    from: 'if (decimals < MIN_DECIMALS) revert',
    to: 'if (false) revert',
  },
  {
    file: 'Payments',
    guard: 'a coin off the list buys nothing',
    from: 'if (!state.allowed) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'Payments',
    guard: 'the coin guard compares',
    from: 'if (_currencyIndex(expected) != asked) revert',
    to: 'if (false) revert',
  },
  {
    file: 'Payments',
    guard: 'the traits guard',
    from: 'if (expected != 0 && traits != expected) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'Payments',
    guard: 'traits that are named are compared',
    from: 'if (expected != 0 && traits',
    to: 'if (expected > 1 << 63 && traits',
  },
  {
    file: 'Payments',
    guard: 'the count of a look-alike is cut',
    from: 'and(mload(add(answer, 0x20)), 0xffffffff)',
    to: 'mload(add(answer, 0x20))',
  },
  { file: 'Payments', guard: 'ownership is not renounced', from: 'revert OwnerMustStay();', to: '' },
  { file: 'Nft111', guard: 'the bid’s traits guard', from: '_requireTraits(traits, expectedTraits);', to: '' },
  {
    file: 'Nft111',
    guard: 'a start over needs its coin',
    from: 'if (!isCurrency(currency)) revert CurrencyNotAllowed(currency);',
    to: '',
  },
  {
    file: 'Nft111',
    guard: 'the holder of a worthless auction may leave',
    from: '&& isCurrency(_currencyAt(auction.coin()))',
    to: '',
  },
  { file: 'Market', guard: 'the buyer’s traits guard', from: '_requireTraits(traits, expectedTraits);', to: '' },
  {
    file: 'Market',
    guard: 'a listing ends',
    from: 'if (expiresAt != 0 && block.timestamp > expiresAt) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'Market',
    guard: 'its last second counts',
    from: 'block.timestamp > expiresAt)',
    to: 'block.timestamp >= expiresAt)',
  },
  { file: 'Market', guard: 'the end is not in the past', from: 'expiresAt < block.timestamp ||', to: '' },
  { file: 'Market', guard: 'the end fits its place', from: '|| expiresAt > MAX_EXPIRY', to: '' },
  { file: 'Market', guard: 'the fee is the listing’s own', from: 'listing.feeBps();', to: '_settings.own();', nth: 2 },
  {
    file: 'Market',
    guard: 'the seller is paid after the token moved',
    from: '        IERC721(collection).transferFrom(seller, msg.sender, tokenId);\n        _pay(seller, currency, price - fee);',
    to: '        _pay(seller, currency, price - fee);\n        IERC721(collection).transferFrom(seller, msg.sender, tokenId);',
  },
  {
    file: 'GameVault',
    guard: 'the traits of a claim are set',
    from: 'if (voucher.traits != 0)',
    to: 'if (voucher.traits > 1)',
  },
  {
    file: 'GameVault',
    guard: 'a mint’s traits are hashed as EIP-712 wants',
    from: 'keccak256(abi.encodePacked(voucher.traits))',
    to: 'keccak256(abi.encode(voucher.traits))',
  },
  {
    file: 'GameVault',
    guard: 'a new signer is announced',
    from: 'if (from == 0) revert NotAnnounced(signer_);',
    to: '',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'a new signer waits',
    from: 'if (block.timestamp < from) revert ChangeTooEarly',
    to: 'if (false) revert ChangeTooEarly',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'higher limits wait',
    from: 'if (block.timestamp < announced.from) revert',
    to: 'if (false) revert',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'higher limits lapse',
    from: 'if (block.timestamp > until) revert',
    to: 'if (false) revert',
  },
  { file: 'GameVault', guard: 'a raise is no lowering', from: 'limits.perVoucher > now_.perVoucher ||', to: '' },
  {
    file: 'GameVault',
    guard: 'lowering ends an announcement',
    from: 'delete _announced[item];\n        _setLimits(item, limits);',
    to: '_setLimits(item, limits);',
  },
  {
    file: 'GameVault',
    guard: 'a retired signer signs no more',
    from: 'if (signer_ == signer) signer = address(0);',
    to: '',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'a deposited token is no stray',
    from: 'if (_deposits[collection][tokenId].depositor != address(0)) revert NotStray',
    to: 'if (false) revert NotStray',
    short: true,
  },
  {
    file: 'GameVault',
    guard: 'nothing is no deposit',
    from: 'if (amount == 0) revert NothingToDeposit(coin);',
    to: '',
  },
]
