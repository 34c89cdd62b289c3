import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AssetItem } from '../../game/assetItem.ts'
import { CartToggle } from '../../game/CartToggle.tsx'
import { cartItemOf } from '../../game/cart.ts'
import { hasEnded } from '../../game/listingEnd.ts'
import type { User } from '../../game/user.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useLive } from '../../lib/live.ts'
import type { AssetDialogProps } from '../../operations/assetDialog.ts'
import { isUnderWay, operationsQuery } from '../../operations/queries.ts'
import { OpenedAs, useReopened } from '../../operations/reopen.ts'
import { isCoinOff, refusalOf } from '../../operations/trading.ts'
import type { OperationSettings } from '../../operations/useFlow.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { type MenuItem, MoreMenu } from '../../ui/MoreMenu.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { switchNetwork } from '../../wallet/network.ts'
import { useStrayWallet } from '../../wallet/useStrayWallet.ts'
import { type AssetAction, impossibleActions, isAuctionLocked, possibleActions } from './actions.ts'
import styles from './TradeActions.module.css'
import { useTradeWords } from './words/index.ts'

type TradeActionsProps = {
  /** The dialog of each action; comes when one is opened. */
  Dialog: ComponentType<AssetDialogProps & { action: AssetAction }>
  item: AssetItem
  user: User
  settings: OperationSettings | undefined
  /** In a tile of one's own: one action, and the rest behind three dots, with these after it. */
  more?: readonly MenuItem[]
  /** There, in the action's place, while there is none. */
  lead?: ReactNode
}

const icons: Partial<Record<AssetAction, IconName>> = { buy: 'buy', bid: 'bid' }

/** Exactly what this player can do with this asset now; what cannot be done just now says why. */
export function TradeActions({ Dialog, item, user, settings, more, lead }: TradeActionsProps) {
  const { t, f } = useLanguage()
  const { actions: words, messages } = useTradeWords()
  const { head } = useLive()
  const stray = useStrayWallet(settings?.network)
  const isLocked = isAuctionLocked(item, head?.block)
  const isExpired = hasEnded(item.offer, head?.time)
  const { data: operations } = useQuery(operationsQuery)
  const isUnderWayHere = operations?.some((one) => isUnderWay(one) && one.asset?.assets_id === item.assets_id) ?? false
  const { offer } = item
  const isOff = isCoinOff(offer, settings?.trading)
  const standing = { address: user.address, isLocked, isExpired, isUnderWay: isUnderWayHere, isCoinOff: isOff }
  const { actions, blocked } = possibleActions(item, standing)
  const refused = (action: AssetAction) => refusalOf(action, offer, settings?.trading, head?.time ?? 0)
  const reasons = [blocked, isOff ? ('coin.not_allowed' as const) : null, ...actions.map(refused)]
  const reopened = useReopened(actions.map((action) => [`${action}-${item.assets_id}`, action] as const))
  const [open, setOpen] = useState<AssetAction | null>(reopened)
  const isHolding = actions.length === 0 && offer?.kind === 'auction' && isSame(item.owner, user.address) && !isLocked
  const price = offer ? `${f.exact(offer.pay)} ${offer.coin}` : ''
  const text = (action: AssetAction): string => {
    if (action === 'buy') return t.card.buy(price)
    if (action === 'bid') return t.card.bid(price)
    // Before the first bid it has not been up in earnest: only its first price becomes another.
    if (action === 'list' && offer) return words.listAgain
    return action === 'put_up_again' && offer?.lock_block === null ? words.newFirstPrice : words[action]
  }
  const rest: MenuItem[] = more
    ? [
        ...actions.slice(1).map((action) => {
          const reason = blocked ?? refused(action)
          return {
            key: action,
            text: text(action),
            reason: reason ? messages[reason] : undefined,
            onPick: () => setOpen(action),
          }
        }),
        ...impossibleActions(item, actions).map(({ action, why }) => ({
          key: action,
          text: words[action],
          reason: words.hindered[why],
        })),
      ]
    : []
  return (
    <>
      {actions.length > 0 && stray && settings && (
        <Place isFirst={!more}>
          <button
            type="button"
            className={button('gold', true)}
            // What its owner refuses leaves the button as it is.
            onClick={() => void switchNetwork(stray.provider, settings.network).catch(() => {})}
          >
            {words.switchTo(settings.network.name)}
          </button>
        </Place>
      )}
      {(actions.length > 0 || more) && !stray && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
        <div role="group" aria-label={words.label} className={more ? styles.tile : styles.actions}>
          {actions.length === 0 && lead}
          {(more ? actions.slice(0, 1) : actions).map((action, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: by place, so that the focus stays when one turns into another
            <Place key={i} isFirst={!more && i === 0}>
              <NetworkButton
                type="button"
                className={more ? tileButton(isLocked) : button(i === 0 ? 'gold' : 'quiet', i === 0)}
                disabled={blocked !== null || settings === undefined || refused(action) !== null}
                onClick={() => setOpen(action)}
              >
                {icons[action] && <Icon name={icons[action]} size={22} />}
                {text(action)}
              </NetworkButton>
            </Place>
          ))}
          {more && <MoreMenu label={words.more(`${item.name} #${item.tokenid}`)} items={[...rest, ...more]} />}
        </div>
      )}
      {actions.some((action) => action === 'buy') && offer && !blocked && (
        <div className={styles.cart}>
          <CartToggle item={cartItemOf({ ...item, offer })} />
        </div>
      )}
      {[...new Set(reasons)].map(
        (reason) =>
          reason && (
            <p key={reason} className={styles.note}>
              {messages[reason]}
            </p>
          ),
      )}
      {item.claim_until !== null && isSame(item.owner, user.address) && (
        <p className={styles.note}>{words.claiming(f.moment(item.claim_until))}</p>
      )}
      {isHolding && !more && <p className={styles.note}>{words.holding}</p>}
      {open &&
        settings &&
        user.address &&
        // Outside of the panel, whose styles are not the dialog's.
        createPortal(
          <OpenedAs value={`${open}-${item.assets_id}`}>
            <Suspense>
              <Dialog
                action={open}
                item={item}
                address={user.address}
                settings={settings}
                isLocked={isLocked}
                onClose={() => setOpen(null)}
              />
            </Suspense>
          </OpenedAs>,
          document.body,
        )}
      {open && !user.address && <p className={styles.note}>{messages['wallet.no_address']}</p>}
    </>
  )
}

/** On an asset's own page what comes first is under the thumb. */
const Place = ({ isFirst, children }: { isFirst: boolean; children: ReactNode }) =>
  isFirst ? <ActionBar>{children}</ActionBar> : children

/** Gold is for the one that needs its owner. */
const tileButton = (needsMe: boolean): string => (needsMe ? button('gold') : cx(button('quiet'), styles.outlined))

const isSame = (a: string, b: string | null): boolean => b !== null && a.toLowerCase() === b.toLowerCase()
