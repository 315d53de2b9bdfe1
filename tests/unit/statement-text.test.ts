import { describe, expect, test } from 'vitest'
import { summaryOf, withoutValues } from '#server/providers/tracing/statement-text.ts'

describe('[A-43] statements in traces', () => {
  test.each([
    [`select "name" from "guests" where "id" = $1`, `select "name" from "guests" where "id" = $1`],
    [`SELECT 'Lateefa', 12.5, 1e6, $12, t2.x FROM t2`, `SELECT ?, ?, ?, $12, t2.x FROM t2`],
    [`SELECT 'it''s Lateefa' || e'\\'Lateefa'`, `SELECT ? || ?`],
    [`SELECT $$Lateefa$$, $a$Lateefa $$ $a$, "the $$ name", '$1'`, `SELECT ?, ?, "the $$ name", ?`],
    [`/* Lateefa */ SELECT 1 -- Lateefa\n FROM guests`, `SELECT ? FROM guests`],
    [`SELECT '-- no comment', "it's"`, `SELECT ?, "it's"`],
    [`SELECT 'Lateefa`, `SELECT ?`],
    [`SELECT $$Lateefa`, `SELECT ?`],
    [`SELECT e'Lateefa\\`, `SELECT ?`],
  ])('%s has no values', (text, expected) => {
    expect(withoutValues(text)).toBe(expected)
  })

  test('what is cut off has no values either', () => {
    const text = `SELECT ${'x'.repeat(3980)}, 'Lateefa Almutairi'`
    expect(withoutValues(text)).not.toContain('Lateefa')
  })

  test.each([
    ['insert into "answers" ("id") values ($1)', 'INSERT', 'answers'],
    ['update events set rev = $1', 'UPDATE', 'events'],
    ['delete from "guests"', 'DELETE', 'guests'],
    ['begin', 'BEGIN', null],
    ['SELECT extract(epoch FROM at) FROM sends WHERE a IS DISTINCT FROM b', 'SELECT', 'sends'],
    ['SELECT (SELECT max(at) FROM sends) AS at FROM guests', 'SELECT', 'guests'],
    ['WITH due AS (SELECT id FROM sends FOR UPDATE) UPDATE deliveries SET a = $1', 'UPDATE', 'deliveries'],
    ['SELECT * FROM (SELECT 1) AS one', 'SELECT', null],
    ['', '', null],
  ])('%s is named', (text, operation, table) => {
    expect(summaryOf(text)).toEqual({ operation, table })
  })
})
