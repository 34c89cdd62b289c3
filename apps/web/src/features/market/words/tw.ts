/** What is said of the market only to who asks. */
export const tw = {
  featured:
    '一小時內鎖定的拍賣排在最前。其餘依品階輪流，各以最新上架為先：每十件有天階三、金階三、玉階二、銅階一、鐵階一；同名的不會緊鄰。人人看到的都一樣。',
}

export type MarketCatalogue = typeof tw
