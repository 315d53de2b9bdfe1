import { describe, expect, it } from 'vitest'
import { peopleInName, readCompanions, readPeople } from '#shared/rules/guest-import/people-in-name.ts'

describe('numbers of people in words', () => {
  it.each([
    ['٣', 3],
    ['(4)', 4],
    ['x2', 2],
    ['2 + 1', 3],
    ['عدد ٥', 5],
    ['two', 2],
    ['3-4', null],
    ['كثير', null],
  ])('[S-18] %s in a column of people', (text, people) => {
    expect(readPeople(text)).toBe(people)
  })

  it.each([
    ['+2', 2],
    ['واحد', 1],
    ['نعم', 1],
    ['بدون', 0],
    ['كثير', null],
  ])('[S-18] %s in a column of companions', (text, companions) => {
    expect(readCompanions(text)).toBe(companions)
  })

  it.each([
    ['سارة عدد ٥', 'سارة', 5],
    ['Huda x2', 'Huda', 2],
    ['Sara 2x', 'Sara', 2],
    ['سارة (٤)', 'سارة', 4],
    ['Ali - 5 people', 'Ali', 5],
    ['Ali (plus one)', 'Ali', 2],
    ['أحمد مع ٣ مرافقين', 'أحمد', 4],
    ['أحمد ومرافق', 'أحمد', 2],
    ['فهد شخصين', 'فهد', 2],
    ['حمد العدد: 6', 'حمد', 6],
    ['Sara, party of 4', 'Sara', 4],
    ['عبدالله +٣', 'عبدالله', 4],
    ['Ali & family', 'Ali & family', 'family'],
    ['هدى وبناتها', 'هدى وبناتها', 'family'],
    ['خالد + عائلته', 'خالد + عائلته', 'family'],
    ['فهد مع أهله', 'فهد مع أهله', 'family'],
    ['Fatima and family of 5', 'Fatima and family', 5],
    ['Reem +2 guests', 'Reem', 3],
    ['هيا ومعها ٣', 'هيا', 4],
    ['أم سعد وابنتها', 'أم سعد وابنتها', 2],
    ['Ali & Sara Hassan', 'Ali & Sara Hassan', 2],
    ['علي و سارة', 'علي و سارة', 2],
  ])('[S-18] %s', (text, name, people) => {
    expect(peopleInName(text)).toEqual({ name, people })
  })

  it.each([
    'أم خالد',
    'Apollo 13',
    'John Maddox 2',
    'x2',
    '3 أشخاص',
    'سامي (أبو خالد)',
    'وعد الحربي',
    'Andrew Guest',
    'علي وليد',
    'وليد والي',
  ])('[S-18] %s says nothing about a number', (name) => {
    expect(peopleInName(name)).toBeNull()
  })
})
