type Texts = Readonly<Record<string, string>>
export declare function checkMigrations(texts: Texts, frozen: Texts): { problems: string[]; note: Texts }
